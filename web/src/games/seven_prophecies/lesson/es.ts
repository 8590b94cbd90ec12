import type english from "./en";

const texts: Record<keyof typeof english, string> = {
  "seven-prophecies.goal":
    "¡Te damos la bienvenida! En casi todos los juegos de bazas quieres ganarlas. Aquí quieres *saber* dónde acabarán tus cartas: 1.ª, 2.ª, 3.ª o 4.ª. Si lo aciertas, puntúas. Juguemos una ronda.",
  "seven-prophecies.row":
    "Esta fila es el futuro: el color de salida de cada baza. Primero [B], luego [M], [P], [S] y así hasta la décima. Todos pueden leerla antes de profetizar.",
  "seven-prophecies.hand":
    "Tus diez cartas. Las altas acabarán a menudo primeras. Pero las bajas valen lo mismo si *profetizas* que serán últimas. Y no tienes ninguna de [P]: recuérdalo.",
  "seven-prophecies.prophesy":
    "Reparte tus *siete fichas* entre los puestos, una por cada vez que esperas acabar ahí: *2 en el 1.º*, ninguna en el 2.º, *2 en el 3.º* y *3 en el 4.º*. Luego confirma.",
  "seven-prophecies.prophesy.no":
    "Cualquier reparto de siete vale. Para esta lección profetiza 2 en el 1.º, ninguna en el 2.º, 2 en el 3.º y 3 en el 4.º.",
  "seven-prophecies.revealed":
    "Todos estaban listos y las profecías se han mostrado a la vez. Siete fichas, diez bazas: puedes fallar tres veces. {1} empieza la primera baza.",
  "seven-prophecies.follow":
    "El color de salida es [B]. Quien lo tiene debe jugarlo, y el número más alto queda primero. Juegas en último lugar y lo ves todo: ¡juega [B10]!",
  "seven-prophecies.follow.no":
    "[B11] también quedaría primera, pero aquí basta un 10. [B1] quedaría última. Juega [B10].",
  "seven-prophecies.first":
    "*¡Primer puesto!* Una de tus fichas del 1.º ha pasado sola a la carta. Y quien queda primero abre la baza siguiente: tú.",
  "seven-prophecies.open":
    "El segundo color es [M], y quien abre también debe jugarlo. Has profetizado puestos bajos: abre con la más baja, [M1].",
  "seven-prophecies.open.no":
    "Buena carta para más tarde. Ahora queremos quedar abajo: juega [M1].",
  "seven-prophecies.stray":
    "¿Lo has visto? {3} no tiene setas y ha echado [S11]: *última*, ¡y eso que es un 11! Cualquier carta del color de salida supera a todas las demás. Así, tu pequeña [M1] ha quedado 3.ª, y ahí tenías una ficha.",
  "seven-prophecies.equal":
    "El color es [P]. No tienes, así que puedes jugar cualquier carta. Los demás colores van detrás, solo por número; entre dos números iguales, *el posterior es mejor*. ¡Supera a [B8] con [S8]!",
  "seven-prophecies.equal.no":
    "Está permitido. Pero fíjate en [B8]: juega [S8], el mismo número, y la tuya será mejor porque llega después.",
  "seven-prophecies.third":
    "[P6] y [P3] se llevaron los dos primeros puestos. Tu [S8] ha quedado 3.ª, por delante de la anterior [B8]. ¡Otra profecía cumplida!",
  "seven-prophecies.forced":
    "El color es [S] y solo te queda una. Tienes que jugarla, te convenga o no.",
  "seven-prophecies.missed":
    "2.º puesto. Ahí no espera ninguna ficha tuya, así que ninguna se mueve. No pasa nada, pero el tiempo corre: cuanto antes se cumplan las siete, más puntos.",
  "seven-prophecies.later":
    "Hemos saltado tres bazas: 1.º con [M11] y luego dos veces 4.º con cartas pequeñas. *Queda una ficha*, y espera en el 4.º.",
  "seven-prophecies.last":
    "Baza 8, color [B]. Los demás ya han jugado, y tú tienes [B11] y [B1]. Ganar sería fácil. Pero ¿es lo que quieres?",
  "seven-prophecies.last.no":
    "[B11] ganaría la baza, pero en el 1.º ya no espera nada tuyo. ¡Tu última ficha está en el 4.º!",
  "seven-prophecies.score":
    "*¡Las siete!* Perdiendo a propósito has ganado la ronda. Conseguido en la 8.ª baza: 3 puntos. En la 7.ª habrían sido 5, en la 9.ª 2 y en la 10.ª 1.",
  "seven-prophecies.consolation":
    "Si una ronda acaba antes de la 10.ª baza, recibe 1 punto quien, entre los demás, tenga menos fichas pendientes. Aquí es {2}, con una sola.",
  "seven-prophecies.end":
    "Se sigue hasta que alguien tiene 7 puntos, o durante cuatro rondas. Ya sabes todo lo necesario. ¿Qué prevés *tú*?",
  "seven-prophecies-2017.goal":
    "¡Te damos la bienvenida a la primera edición! No se trata de ganar bazas: profetizas cuántas veces tus cartas quedarán 1.ª, 2.ª, 3.ª o 4.ª. Si aciertas, puntúas; si fallas por mucho, pagas.",
  "seven-prophecies-2017.future":
    "Estas diez cartas abiertas son el *futuro*. Sus colores son los colores de salida de las diez bazas, de izquierda a derecha: primero [R], luego [G], [B], [Y] y así sucesivamente.",
  "seven-prophecies-2017.numbers":
    "Sus números no cuentan en las bazas. Pero revelan algo: [R13] está aquí, así que nadie la tiene. ¡En la primera baza nada puede superar a tu [R12]!",
  "seven-prophecies-2017.prophesy":
    "Reparte tus *siete cubos* entre los puestos, uno por cada vez que esperas acabar ahí: *3 en el 1.º*, *1 en el 2.º*, *1 en el 3.º* y *2 en el 4.º*. Luego confirma.",
  "seven-prophecies-2017.prophesy.no":
    "Cualquier reparto de siete vale. Para esta lección profetiza 3 en el 1.º, 1 en el 2.º, 1 en el 3.º y 2 en el 4.º.",
  "seven-prophecies-2017.sure":
    "El color de salida es [R]: quien lo tiene debe jugarlo, y el número más alto queda primero. {1} juega todavía después de ti. No importa: juega [R12].",
  "seven-prophecies-2017.sure.no":
    "Esa se puede superar, o ya está superada. [R12] es segura, porque [R13] está en la fila.",
  "seven-prophecies-2017.first":
    "{1} tenía [R11]: ¡con [R10] solo habrías quedado 2.º! Así estás en el *1.º*, y un cubo ha pasado solo a tu carta. Quien queda primero abre la baza siguiente.",
  "seven-prophecies-2017.open":
    "El color es [G], y quien abre también debe jugarlo. Ve por lo bajo: abre con [G1].",
  "seven-prophecies-2017.open.no": "Guarda [G5] para más tarde. Queremos quedar abajo: juega [G1].",
  "seven-prophecies-2017.stray":
    "{2} no tiene verde y ha echado [Y3]: *última*. Cualquier carta del color de salida supera a todas las demás. Por eso hasta [G1] ha quedado 3.ª, y habías profetizado un 3.º.",
  "seven-prophecies-2017.equal":
    "El color es [B]. No tienes, así que puedes jugar cualquier carta. Los demás colores van detrás, por número; entre dos iguales, *el posterior es mejor*, y [G5] superaría a [Y5]. Pero quieres quedar 4.º: juega [R1].",
  "seven-prophecies-2017.equal.no":
    "Aquí quieres quedar en último lugar. Juega tu carta más pequeña, [R1].",
  "seven-prophecies-2017.fourth":
    "*4.º*, como estaba profetizado. Un cubo se mueve siempre que tu carta llega a un puesto donde espera uno tuyo. Si no hay ninguno, no pasa nada.",
  "seven-prophecies-2017.second":
    "El color es [Y]. Juegas en último lugar y puedes elegir: [Y10] quedaría 1.ª, [Y2] 4.ª. Pero has profetizado un 2.º, que es difícil de acertar. ¡Juega [Y7]!",
  "seven-prophecies-2017.second.no": "Justo detrás de [Y9] es donde quieres estar: juega [Y7].",
  "seven-prophecies-2017.later":
    "Hemos saltado tres bazas: 1.º con [R10], 4.º con [Y2] y una vez 3.º, donde no esperaba ningún cubo. *Queda un cubo*, en el 1.º.",
  "seven-prophecies-2017.last":
    "Baza 8, y {3} empieza con [Y8]. Otros dos jugarán después de ti. ¿Cuál de tus cartas amarillas quedará *seguro* 1.ª? ¡Mira el futuro!",
  "seven-prophecies-2017.last.no":
    "[Y11] aún no ha aparecido, y superaría a [Y10]. Pero [Y13] está en la fila: nada supera a [Y12].",
  "seven-prophecies-2017.score":
    "¡{1} sí que tenía [Y11]! Pero has cumplido *las siete*: 2 puntos, da igual cuántas bazas hayan hecho falta.",
  "seven-prophecies-2017.pay":
    "Los demás pagan un punto menos que los cubos que les quedan: {1} tiene uno y no paga nada, {2} tiene dos y debería pagar 1, {3} tiene cuatro y debería pagar 3. Pero nadie baja de 0.",
  "seven-prophecies-2017.end":
    "Hay una ronda por jugador, y gana el mejor total. Ten audacia, pero nunca imprudencia. ¡Te toca!",
};

export default texts;
