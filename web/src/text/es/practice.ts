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
};

export default texts;
