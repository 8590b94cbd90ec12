import type english from "./en";

const texts: Record<keyof typeof english, string> = {
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
  "santiiba.again.no": "Nada vale más que los amuletos, y a {2} le gusta arriesgar: prevé [blue].",
  "santiiba.greed":
    "{2} ha elegido [white], y {1} lo había previsto: un cuenco para cada cual. Ya solo queda una bola velada, y es *la tuya*. {2} podría parar aquí…",
  "santiiba.through":
    "…pero ha seguido con [blue], ¡tu color! Cuando *todas* las bolas están abiertas, te han *calado*: se pierde todo el turno y queda un cuenco de consuelo. El dado azul tenía 3 estrellas, así que avanzas 3 casillas.",
  "santiiba.mine":
    "¡Tu turno! Los dados están tirados y las bolas, puestas. Eliges color tras color, y lo que ganas es incierto hasta que paras. Empieza con [white].",
  "santiiba.mine.no": "Todo color es un riesgo. Para esta lección, empieza con [white].",
  "santiiba.seen":
    "{1} lo había previsto, y el dado tiene un número: un cuenco para {1} y otro para tu *zona de incertidumbre*. Podrías parar. Queda una bola velada: si das con ella, lo pierdes todo. Arriésgate una vez, con [pink].",
  "santiiba.seen.no":
    "Un solo cuenco es poco, y el rosa tiene tres estrellas. Arriésgate: elige [pink].",
  "santiiba.free":
    "Nadie lo había previsto: toma el dado o una carta. Si haces caso al dado (*estrellas: el dado*, *número: una carta*), después puedes parar. Si no, *tienes que seguir*. Toma el dado.",
  "santiiba.free.no": "Eso va contra las estrellas, y tendrías que seguir. Toma el dado.",
  "santiiba.stop":
    "Hay un cuenco y 3 casillas en juego. Quedan tres colores, y en uno de ellos espera la bola de {2}. Ya basta: para, y todo será tuyo.",
  "santiiba.stop.no": "Con uno de esos tres colores lo perderías todo. Paremos aquí.",
  "santiiba.later":
    "Ocho turnos después. Estás en la 23, {1} en la 28 y {2} en la 9. Un buen turno más y alguien llegará al Claro. Acabas de tirar.",
  "santiiba.green":
    "Faltan 7 casillas. [green] muestra un 6, y las hierbas valen 0. ¿Lo habrá esperado alguien de ti? Elige el verde.",
  "santiiba.green.no": "Esperan que quieras algo valioso. Sorpréndelos: elige [green].",
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
  "santiiba.stars.no": "Una carta va contra las estrellas, y tendrías que seguir. Toma el dado.",
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
