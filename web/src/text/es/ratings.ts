import type english from "../en/ratings";
import type { Like } from "../texts";

const texts: Like<typeof english> = {
  "stats.left": "{n} sin terminar",
  "rating.number": "Puntuación: {n}",
  "rating.unsettled": "Aún no es firme",
  "rating.progress": "segura al {certainty}, basada en {people} de {needed} personas",
  "rating.why":
    "Una puntuación se muestra cuando es bastante segura (tras unas 15 a 25 partidas puntuables) y se basa en {n} personas que también han jugado con otras.",
  "rating.curve": "Puntuación en {n} partidas puntuables: de {first} a {last}, como máximo {best}",
  "rating.finishes": "termina el {share}",
  "rating.finishes.of": {
    one: "{finished} de {n} partida con otras personas jugada hasta el final",
    other: "{finished} de {n} partidas con otras personas jugadas hasta el final",
  },
  "board.title": "Clasificación",
  "board.game": "Clasificación: {game}",
  "board.place": "Puesto",
  "board.player": "Nombre",
  "board.games": "Partidas puntuables",
  "board.finishes": "Terminadas",
  "board.empty": "Aún no hay nadie. Juega partidas puntuables y sé la primera persona.",
  "board.you.none": "Aún no has jugado ninguna partida puntuable de este juego.",
  "board.you.guest": "Con una cuenta puedes jugar partidas puntuables.",
  "board.rules": "Quién aparece y qué cuenta",
  "board.rule.settled":
    "Puntuaciones firmes: bastante seguras, lo que lleva unas 15 a 25 partidas, y basadas en {n} personas que también han jugado con otras.",
  "board.rule.active": "Quien ha jugado una partida puntuable en los últimos {n} días.",
  "board.rule.people":
    "Solo se compara a personas con cuenta que ocuparon su asiento, y solo entre ellas; no a quienes juegan desde la misma red. Los bots y los invitados no cuentan.",
  "board.rule.left":
    "Quien abandona una partida puntuable queda en último lugar. Quien se ausenta tanto que un bot toma la mayoría de las decisiones la ha abandonado.",
  "board.rule.again":
    "Cuanto más se han encontrado dos personas, menos cambia otra partida entre ellas. Ganar a alguien con más de 400 puntos menos no cambia nada.",
  "board.rule.number":
    "El número es prudente: crece con la fuerza y con la certeza (OpenSkill, Plackett-Luce).",
  "result.rating.up": "puntuación {after} (+{change})",
  "result.rating.down": "puntuación {after} (−{change})",
  "result.rating.same": "puntuación {after} (sin cambios)",
  "result.rating.unsettled":
    "puntuación aún no firme: segura al {certainty}, {people} de {needed} personas",
  "result.forThem": "el bot que siguió por {name}",
  "result.left": "abandonó: último lugar",
  "result.notRated":
    "No puntúa: al menos dos personas con cuenta tienen que ocupar su asiento, desde redes distintas.",
  "about.leaveRated":
    "Esta partida es puntuable. Quien se va queda en último lugar y pierde puntuación.",
  "room.noHints": "sin pistas",
  "room.rated":
    "Puntuable: los bots y los invitados no cuentan, y quien se va queda en último lugar.",
};

export default texts;
