import type english from "../en/learn";
import type { Like } from "../texts";

const texts: Like<typeof english> = {
  "learn.nav": "Aprender",
  "learn.title": "Aprende a jugar",
  "learn.lead":
    "Cada juego se aprende en unos minutos: juega una lección guiada, consulta las reglas o siéntate sin más y descúbrelo.",
  "learn.lesson": "Jugar la lección",
  "learn.lesson.game": "Jugar la lección: {game}",
  "learn.rules": "Reglas",
  "learn.rules.game": "Reglas: {game}",

  "rules.page": "Reglas: {game}",
  "rules.games": "Reglas de los juegos",
  "rules.contents": "Contenido",
  "rules.search": "Buscar en las reglas",
  "rules.searchHint": "Pulsa / para buscar",
  "rules.clear": "Borrar la búsqueda",
  "rules.found": { one: "{n} regla encontrada", other: "{n} reglas encontradas" },
  "rules.none": "Ninguna regla dice eso. Prueba con menos palabras o más cortas.",
  "rules.ruling":
    "Donde el reglamento publicado calla o no queda claro, Foretell tuvo que decidir.",
  "rules.clause": "Regla {clause}",
  "rules.copy": "Copiar el enlace a {clause}",
  "rules.print": "Imprimir",
  "rules.whole": "Todas las reglas, en otra pestaña",
  "rules.back": "Volver a {clause}",
  "rules.unknown": "Estas reglas no tienen la regla {clause}.",
  "rules.figure.lead": "Color de salida",
  "rules.figure.played": "Jugadas",
  "rules.figure.hand": "Tu mano",
  "rules.figure.may": "permitida",
  "rules.figure.mayNot": "no permitida",
  "lesson.title": "Lección: {game}",
  "lesson.coach": "Tu guía",
  "lesson.next": "Siguiente",
  "lesson.back": "Atrás",
  "lesson.skip": "Adelantar",
  "lesson.show": "Enséñame",
  "lesson.restart": "Volver a empezar",
  "lesson.leave": "Dejar la lección",
  "lesson.all": "Todas las lecciones",
  "lesson.rules": "Leer las reglas",
  "lesson.progress": "Paso {n} de {all}",
  "lesson.yours": "Te toca, en la mesa",
  "lesson.astray": "Casi. Prueba otra vez:",
  "lesson.meanwhile": "Mientras tanto, la partida sigue…",
};

export default texts;
