import type { LessonTexts } from "../../lib/lessons";

const texts: LessonTexts = {
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
  "seven-prophecies-2017.open.no":
    "Guarda [G5] para más tarde. Queremos quedar abajo: juega [G1].",
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
  "seven-prophecies-2017.second.no":
    "Justo detrás de [Y9] es donde quieres estar: juega [Y7].",
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

  "brujas.goal":
    "¡Te damos la bienvenida al aquelarre! Tras cada baza, cada cual toma una carta de ella. Coleccionas *colores* y *números*. Lo que valen depende de las brujas, y de ti.",
  "brujas.column":
    "Cuatro brujas, una por color. De arriba abajo valen 5, 3, 2 y 1 puntos. Cuanto más alta está una bruja, más fuerte y valioso es su color. ¡Y se van a mover!",
  "brujas.hand":
    "Tus cartas: cuatro colores con números del 1 al 5, y cada carta existe dos veces. Empieza {1}.",
  "brujas.follow":
    "{1} ha salido con [G3] y {2} ha seguido con [G4]. El mismo *color*: ahora manda [G], todos deben jugarlo y gana el número más alto. ¡Juega [G5]!",
  "brujas.follow.no":
    "Permitido, porque es verde. Para esta lección, juega la más alta: [G5].",
  "brujas.move":
    "¡Has ganado! Ahora debes mover un paso la bruja de la carta ganadora. Mueve la verde hacia *arriba*: ahí vale 5.",
  "brujas.move.no":
    "Vas a coleccionar verde. Haz que valga más: sube la bruja.",
  "brujas.take":
    "Ahora cada cual toma una carta de la baza, primero quien la ha ganado. Toma [G5]: una verde, y un 5.",
  "brujas.take.no":
    "Las tres son verdes, así que piensa en los números: tienes más 5 en la mano, y tener más 5 que nadie puntúa. Toma [G5].",
  "brujas.taken":
    "Lo que se toma queda a la vista de todos y ya no se mueve. Has ganado la baza, así que sales tú en la siguiente.",
  "brujas.lead":
    "Quien sale puede jugar cualquier carta. Prueba con [B2].",
  "brujas.lead.no":
    "Puedes salir con lo que quieras. Para esta lección, prueba con [B2].",
  "brujas.number":
    "¡Sorpresa! {1} no ha seguido el color, sino el *número*, con [Y2]. Ahora manda el 2, y entre los 2 gana la *bruja más alta*. La roja está por encima de la azul y la amarilla: gana {2} con [R2].",
  "brujas.pick":
    "{2} ha subido la roja, por encima de tu verde, y ha tomado [R2]. Ahora eliges tú. El azul vale más que el amarillo: toma [B2].",
  "brujas.pick.no":
    "El amarillo está abajo del todo; el azul vale más. Toma [B2].",
  "brujas.decide":
    "{2} sale con [Y4]. Aún no manda nada, así que *decides tú*: con una amarilla manda el color, con un 4 manda el número. El verde está alto: ¡juega [G4]!",
  "brujas.decide.no":
    "Con [Y1] mandaría el amarillo y perdería contra [Y4]. [B4] es un 4, pero el azul está por debajo del verde. Juega [G4].",
  "brujas.push":
    "{1} ha tenido que jugar un 4. De los tres colores, el verde es el más alto: ganas. ¡Devuelve tu bruja a lo más alto!",
  "brujas.push.no":
    "Más abajo, tu propio color valdría menos. Sube la bruja.",
  "brujas.spoils":
    "Y eliges primero. Toma [G4], tu segunda carta verde.",
  "brujas.spoils.no":
    "Estás coleccionando verde: toma [G4].",
  "brujas.later":
    "Han pasado ocho bazas y las brujas han cambiado de sitio. Mira los montones: ¿quién tiene más de cada número? Te quedan dos cartas.",
  "brujas.twin":
    "{2} sale con [B5], y tú tienes su *gemela*. Entre dos cartas iguales gana la posterior. ¡Juega la tuya!",
  "brujas.last":
    "Tu gemela ha ganado. Has subido la azul y tomado un 5 azul. Ahora tu última carta, [G2]: pequeña, pero ¿podrá seguirla alguien?",
  "brujas.alone":
    "Nadie ha podido. No manda nada y *gana la primera carta*: ¡la tuya! Tienes 4 cartas verdes y 4 azules, y puntuará el más valioso de los dos colores. ¿Hacia dónde va la verde?",
  "brujas.alone.no":
    "En lo más alto el verde vale 5; un paso más abajo, solo 2. ¡Sube la bruja!",
  "brujas.fours":
    "Los números también puntúan: 2 puntos por tener más 1, más 2, etc., y los empates puntúan enteros. {1} tiene tres 4 y tú dos. ¡Toma [Y4]!",
  "brujas.fours.no":
    "Esa no te daría nada. Con un tercer 4 empatas con {1}, y eso puntúa: toma [Y4].",
  "brujas.score":
    "5 puntos por el verde, 2 por tener más 5 y 2 por los 4: 9 en total. {1} tiene 8 y {2} tiene 7. *¡Ganas!* Sin ese último paso y ese último 4 habrías perdido.",
  "brujas.end":
    "Y eso es todo: seguir por color o por número, mover una bruja, tomar una carta. Lo demás es brujería. ¡Te toca!",

  "santiiba.goal":
    "¡Te damos la bienvenida al valle! Tu vidente viaja de la casilla 0 hacia el Castillo, en la 75. Los dados te hacen avanzar turno a turno; las cartas, solo en el recuento final. Y este llega cuando alguien alcanza el *Claro*, en la 30.",
  "santiiba.dice":
    "{1} tiene el primer turno y ha tirado los cinco dados, *una vez* para todo el turno. Tres caras llevan estrellas, de una a tres; las otras, un número del 4 al 6. Ahora {1} elegirá colores, uno a uno.",
  "santiiba.foresee":
    "Mientras tanto, los demás miran su *bola de cristal* y prevén en secreto un color. [pink] muestra un 6, y los elixires valen 3 cada uno: tentador. ¡Prevé el rosa!",
  "santiiba.foresee.no":
    "También es posible. Pero el rosa nos parece lo más tentador: prevé [pink].",
  "santiiba.reward":
    "{1} ha elegido [pink], ¡y lo habías visto venir! El dado muestra un número, así que recibes un elixir, y está *a salvo*. {1} recibe otro, pero incierto hasta que acabe el turno.",
  "santiiba.again":
    "{1} ha parado y conserva la carta. Ahora ha tirado {2}. Las cartas más valiosas son los amuletos, que valen 4. Prevé [blue].",
  "santiiba.again.no":
    "Nada vale más que los amuletos, y a {2} le gusta arriesgar: prevé [blue].",
  "santiiba.greed":
    "{2} ha elegido [white], y {1} lo había previsto: un cuenco para cada cual. Ya solo queda una bola velada, y es *la tuya*. {2} podría parar aquí…",
  "santiiba.through":
    "…pero ha seguido con [blue], ¡tu color! Cuando *todas* las bolas están abiertas, te han *calado*: se pierde todo el turno y queda un cuenco de consuelo. El dado azul tenía 3 estrellas, así que avanzas 3 casillas.",
  "santiiba.mine":
    "¡Tu turno! Los dados están tirados y las bolas, puestas. Eliges color tras color, y lo que ganas es incierto hasta que paras. Empieza con [white].",
  "santiiba.mine.no":
    "Todo color es un riesgo. Para esta lección, empieza con [white].",
  "santiiba.seen":
    "{1} lo había previsto, y el dado tiene un número: un cuenco para {1} y otro para tu *zona de incertidumbre*. Podrías parar. Queda una bola velada: si das con ella, lo pierdes todo. Arriésgate una vez, con [pink].",
  "santiiba.seen.no":
    "Un solo cuenco es poco, y el rosa tiene tres estrellas. Arriésgate: elige [pink].",
  "santiiba.free":
    "Nadie lo había previsto: toma el dado o una carta. Si haces caso al dado (*estrellas: el dado*, *número: una carta*), después puedes parar. Si no, *tienes que seguir*. Toma el dado.",
  "santiiba.free.no":
    "Eso va contra las estrellas, y tendrías que seguir. Toma el dado.",
  "santiiba.stop":
    "Hay un cuenco y 3 casillas en juego. Quedan tres colores, y en uno de ellos espera la bola de {2}. Ya basta: para, y todo será tuyo.",
  "santiiba.stop.no":
    "Con uno de esos tres colores lo perderías todo. Paremos aquí.",
  "santiiba.later":
    "Ocho turnos después. Estás en la 23, {1} en la 28 y {2} en la 9. Un buen turno más y alguien llegará al Claro. Acabas de tirar.",
  "santiiba.green":
    "Faltan 7 casillas. [green] muestra un 6, y las hierbas valen 0. ¿Lo habrá esperado alguien de ti? Elige el verde.",
  "santiiba.green.no":
    "Esperan que quieras algo valioso. Sorpréndelos: elige [green].",
  "santiiba.dare":
    "¡Nadie! Puedes escoger. El *dado* son 6 casillas, pero va contra el número: después tendrás que seguir. Valor: toma el dado.",
  "santiiba.dare.no":
    "Una hierba no vale nada por sí sola, y necesitas las casillas. Toma el dado.",
  "santiiba.brown":
    "Ahora tienes que elegir otra vez. [brown] tiene 3 estrellas: con eso bastaría.",
  "santiiba.brown.no":
    "Los demás son más tentadores, y para todo el mundo. Con tres estrellas basta: elige [brown].",
  "santiiba.stars":
    "¡Tampoco lo han previsto! Con estrellas, si tomas el dado puedes parar. Tómalo.",
  "santiiba.stars.no":
    "Una carta va contra las estrellas, y tendrías que seguir. Toma el dado.",
  "santiiba.bank":
    "23 y 6 y 3 son 32: más allá del Claro. Podrías seguir, pero ¿para qué arriesgarte? ¡Para!",
  "santiiba.bank.no":
    "Sin codicia: si las dos bolas estuvieran en ese color, lo perderías todo. ¡Para!",
  "santiiba.count":
    "La partida ha terminado, y ahora *cuentan las cartas*. Pero antes, clase por clase: quien tiene menos hierbas da la vuelta a sus amuletos; tener menos amuletos cuesta los escorpiones; menos escorpiones, los elixires; y menos elixires, los cuencos.",
  "santiiba.turned":
    "{2} no tiene hierbas y pierde un amuleto. Ni tú ni {2} tenéis escorpiones, y tú tienes menos cuencos: tus dos elixires se pierden. Quedan dos amuletos y dos cuencos: 8 y 4. De la 32 avanzas a la *44*.",
  "santiiba.end":
    "{1} acaba en la 41 y {2} en la 9. Nadie ha llegado al Castillo, así que gana quien está más cerca: *¡tú!* Reúne un poco de todo y no seas fácil de calar. ¡Te toca!",
};

export default texts;
