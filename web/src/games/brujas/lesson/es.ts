import type english from "./en";

const texts: Record<keyof typeof english, string> = {
  "brujas.goal":
    "¡Te damos la bienvenida al aquelarre! Tras cada baza, cada cual toma una carta de ella. Coleccionas *colores* y *números*. Lo que valen depende de las brujas, y de ti.",
  "brujas.column":
    "Cuatro brujas, una por color. De arriba abajo valen 5, 3, 2 y 1 puntos. Cuanto más alta está una bruja, más fuerte y valioso es su color. ¡Y se van a mover!",
  "brujas.hand":
    "Tus cartas: cuatro colores con números del 1 al 5, y cada carta existe dos veces. Empieza {1}.",
  "brujas.follow":
    "{1} ha salido con [G3] y {2} ha seguido con [G4]. El mismo *color*: ahora manda [G], todos deben jugarlo y gana el número más alto. ¡Juega [G5]!",
  "brujas.follow.no": "Permitido, porque es verde. Para esta lección, juega la más alta: [G5].",
  "brujas.move":
    "¡Has ganado! Ahora debes mover un paso la bruja de la carta ganadora. Mueve la verde hacia *arriba*: ahí vale 5.",
  "brujas.move.no": "Vas a coleccionar verde. Haz que valga más: sube la bruja.",
  "brujas.take":
    "Ahora cada cual toma una carta de la baza, primero quien la ha ganado. Toma [G5]: una verde, y un 5.",
  "brujas.take.no":
    "Las tres son verdes, así que piensa en los números: tienes más 5 en la mano, y tener más 5 que nadie puntúa. Toma [G5].",
  "brujas.taken":
    "Lo que se toma queda a la vista de todos y ya no se mueve. Has ganado la baza, así que sales tú en la siguiente.",
  "brujas.lead": "Quien sale puede jugar cualquier carta. Prueba con [B2].",
  "brujas.lead.no": "Puedes salir con lo que quieras. Para esta lección, prueba con [B2].",
  "brujas.number":
    "¡Sorpresa! {1} no ha seguido el color, sino el *número*, con [Y2]. Ahora manda el 2, y entre los 2 gana la *bruja más alta*. La roja está por encima de la azul y la amarilla: gana {2} con [R2].",
  "brujas.pick":
    "{2} ha subido la roja, por encima de tu verde, y ha tomado [R2]. Ahora eliges tú. El azul vale más que el amarillo: toma [B2].",
  "brujas.pick.no": "El amarillo está abajo del todo; el azul vale más. Toma [B2].",
  "brujas.decide":
    "{2} sale con [Y4]. Aún no manda nada, así que *decides tú*: con una amarilla manda el color, con un 4 manda el número. El verde está alto: ¡juega [G4]!",
  "brujas.decide.no":
    "Con [Y1] mandaría el amarillo y perdería contra [Y4]. [B4] es un 4, pero el azul está por debajo del verde. Juega [G4].",
  "brujas.push":
    "{1} ha tenido que jugar un 4. De los tres colores, el verde es el más alto: ganas. ¡Devuelve tu bruja a lo más alto!",
  "brujas.push.no": "Más abajo, tu propio color valdría menos. Sube la bruja.",
  "brujas.spoils": "Y eliges primero. Toma [G4], tu segunda carta verde.",
  "brujas.spoils.no": "Estás coleccionando verde: toma [G4].",
  "brujas.later":
    "Han pasado ocho bazas y las brujas han cambiado de sitio. Mira los montones: ¿quién tiene más de cada número? Te quedan dos cartas.",
  "brujas.twin":
    "{2} sale con [B5], y tú tienes su *gemela*. Entre dos cartas iguales gana la posterior. ¡Juega la tuya!",
  "brujas.last":
    "Tu gemela ha ganado. Has subido la azul y tomado un 5 azul. Ahora tu última carta, [G2]: pequeña, pero ¿podrá seguirla alguien?",
  "brujas.alone":
    "Nadie ha podido. No manda nada y *gana la primera carta*: ¡la tuya! Tienes 4 cartas verdes y 4 azules, y puntuará el más valioso de los dos colores. ¿Hacia dónde va la verde?",
  "brujas.alone.no": "En lo más alto el verde vale 5; un paso más abajo, solo 2. ¡Sube la bruja!",
  "brujas.fours":
    "Los números también puntúan: 2 puntos por tener más 1, más 2, etc., y los empates puntúan enteros. {1} tiene tres 4 y tú dos. ¡Toma [Y4]!",
  "brujas.fours.no":
    "Esa no te daría nada. Con un tercer 4 empatas con {1}, y eso puntúa: toma [Y4].",
  "brujas.score":
    "5 puntos por el verde, 2 por tener más 5 y 2 por los 4: 9 en total. {1} tiene 8 y {2} tiene 7. *¡Ganas!* Sin ese último paso y ese último 4 habrías perdido.",
  "brujas.end":
    "Y eso es todo: seguir por color o por número, mover una bruja, tomar una carta. Lo demás es brujería. ¡Te toca!",
};

export default texts;
