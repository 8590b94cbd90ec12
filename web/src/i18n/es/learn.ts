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
  "learn.seven-prophecies.about":
    "Tienes diez bazas por delante, y ya ves el color de salida de cada una. Antes de que caiga la primera carta, repartes siete fichas entre los puestos que esperas que alcancen tus cartas. Si las siete se cumplen pronto, los puntos son tuyos, y quedar último a propósito vale tanto como ganar.",
  "learn.seven-prophecies-2017.about":
    "La primera edición usa un mazo de 52 cartas, y diez de ellas quedan a la vista y anuncian los colores de salida. Siete cubos dicen cuántas veces quedarás primero, segundo, tercero o cuarto. Si cumples las siete, puntúas; si fallas más de una, pagas.",
  "learn.brujas.about":
    "Puedes seguir a la primera carta por color o por número, y quien lo hace decide de qué trata la baza. Quien la gana sube o baja una bruja, lo que cambia el valor de su color, y después cada uno toma una carta de la baza. Al final puntúa tu color más fuerte, y también cada número del que nadie tenga más que tú.",
  "learn.santiiba.about":
    "Se tiran una vez cinco dados de colores, y vas eligiendo colores uno a uno para reunir pasos y cartas. Los demás han fijado en secreto su bola de cristal en un color al que creen que no te resistirás. Si paras a tiempo, todo es tuyo; si te calan todos, pierdes el turno.",

  "rules.page": "Reglas: {game}",
  "rules.games": "Reglas de los juegos",
  "rules.contents": "Contenido",
  "rules.search": "Buscar en las reglas",
  "rules.searchHint": "Pulsa / para buscar",
  "rules.clear": "Borrar la búsqueda",
  "rules.found": { one: "{n} regla encontrada", other: "{n} reglas encontradas" },
  "rules.none": "Ninguna regla dice eso. Prueba con menos palabras o más cortas.",
  "rules.ruling": "Donde el reglamento publicado calla o no queda claro, Foretell tuvo que decidir.",
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
  "rules.editions.title": "Las dos ediciones, comparadas",
  "rules.editions.2025": "2025",
  "rules.editions.2017": "2017",
  "rules.editions.cards": "Cartas",
  "rules.editions.cards.2025": "44, del 1 al 11 (con tres jugadores 36, del 1 al 9)",
  "rules.editions.cards.2017": "52, del 1 al 13 (con tres jugadores 44, del 1 al 11)",
  "rules.editions.row": "Colores de salida",
  "rules.editions.row.2025": "diez de doce cartas de color aparte",
  "rules.editions.row.2017": "diez cartas del propio mazo, que ya no están en ninguna mano",
  "rules.editions.all": "Las siete cumplidas",
  "rules.editions.all.2025": "5, 3, 2 o 1 puntos; cuanto antes, más",
  "rules.editions.all.2017": "2 puntos, por tarde que sea",
  "rules.editions.missed": "No todas cumplidas",
  "rules.editions.missed.2025": "no cuesta nada; quien más se acerca gana 1 punto si la ronda acaba antes",
  "rules.editions.missed.2017": "cuesta un punto menos que los cubos que te quedan",
  "rules.editions.end": "Fin de la partida",
  "rules.editions.end.2025": "a los 7 puntos, o tras la ronda 4 (con tres jugadores, 3)",
  "rules.editions.end.2017": "tras una ronda por jugador",
  "rules.editions.tie": "Empate",
  "rules.editions.tie.2025": "gana quien profetizó menos fichas en el primer y el último puesto",
  "rules.editions.tie.2017": "victoria compartida",
  "rules.editions.variants": "Variantes",
  "rules.editions.variants.2025": "ninguna",
  "rules.editions.variants.2017": "dos: a dos rondas cumplidas, y una sola ronda",
};

export default texts;
