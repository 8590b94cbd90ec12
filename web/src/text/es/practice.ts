import type english from "../en/practice";
import type { Like } from "../texts";

const texts: Like<typeof english> = {
  "puzzles.title": "Problemas",
  "puzzles.lead":
    "Posiciones reales en las que una opción es claramente mejor que las demás. Ves lo que se podía ver desde ese asiento: encuéntrala.",
  "puzzles.level": "Dificultad",
  "puzzles.level.any": "Todas",
  "puzzles.level.easy": "Fácil",
  "puzzles.level.medium": "Media",
  "puzzles.level.hard": "Difícil",
  "daily.title": "El reparto del día",
  "daily.lead": "El mismo para todos: ¿qué harías tú?",
  "daily.tally": "Resuelto por {solved} de {n}",
  "daily.play": "Jugarlo",
  "puzzles.any": "Cualquier problema",
  "puzzles.solved": "{solved} de {n} resueltos",
  "puzzles.next": "Siguiente problema",
  "puzzles.people": "{solved} de {n} personas la encontraron.",
  "puzzles.solvedBefore": "ya resuelto",
  "puzzles.missedBefore": "fallado antes",
  "puzzles.open": "Resolver problemas",
  "practice.asked": "La pregunta",
  "practice.ask": "¿Qué harías aquí?",
  "practice.sure": "¿Qué seguridad tienes? No hace falta decirlo.",
  "practice.judging": "Probando cada opción en cientos de mundos posibles…",
  "practice.right": "Correcto: es la mejor opción.",
  "practice.near": "Bien: a menos de dos puntos de la mejor.",
  "practice.wrong": "Esta no: gana {points} partidas menos de cada 100.",
  "practice.shares": "Cuántas veces gana cada opción, en 100 partidas",
  "practice.yours": "la tuya",
  "mistakes.title": "Aprende de tus errores",
  "mistakes.offer": {
    one: "Una de tus decisiones claramente no fue la mejor. Tómala otra vez, sin ver la respuesta.",
    other:
      "{n} de tus decisiones claramente no fueron las mejores. Tómalas otra vez, sin ver la respuesta.",
  },
  "mistakes.learn": "Decidir otra vez",
  "mistakes.due": { one: "Te espera una decisión.", other: "Te esperan {n} decisiones." },
  "mistakes.begin": "Empezar",
  "mistakes.next": "Siguiente decisión",
  "mistakes.done": "Listo",
  "mistakes.first": { one: "De tu partida · queda una", other: "De tu partida · quedan {n}" },
  "mistakes.anew": {
    one: "De tu partida, repartido de nuevo lo que no veías · queda una",
    other: "De tu partida, repartido de nuevo lo que no veías · quedan {n}",
  },
  "mistakes.again": "Se te preguntará de nuevo el {day}.",
  "mistakes.learned": "Aprendido: no se te preguntará más.",
  "mistakes.dealt": "En el reparto de esta vez",
  "mistakes.here": "Aquí tu opción gana {n} de cada 100 veces.",
  "mistakes.hereBoth": "Aquí tu opción gana {n} de cada 100 veces; la mejor, {m}.",
  "mistakes.nothingDue": "Hoy no toca nada.",
  "mistakes.none":
    "Aún no hay nada. Revisa una de tus partidas: las decisiones que claramente no fueron las mejores te esperarán aquí.",
  "mistakes.later": "Más adelante",
  "mistakes.step": "{n} de {all} aciertos seguidos",
  "mistakes.about":
    "Se te pregunta de nuevo tras 1, 3, 7 y 21 días. Cada vez se reparten de nuevo las cartas que no podías ver, para que aprendas la decisión y no el reparto.",
};

export default texts;
