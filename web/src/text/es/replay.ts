import type english from "../en/replay";
import type { Like } from "../texts";

const texts: Like<typeof english> = {
  "replay.title": "Repetición",
  "replay.of": "Repetición: {game}",
  "replay.drop": "Suelta aquí el archivo de una partida",
  "replay.dropLead":
    "El registro de una partida de Foretell, guardado aquí o en cualquier otro sitio. Se comprueba con todas las reglas y puedes recorrer la partida jugada a jugada.",
  "replay.choose": "Elegir un archivo",
  "replay.unreadable": "Este archivo no es una partida: es demasiado grande o ni siquiera es JSON.",
  "replay.empty": "En esta partida aún no se ha decidido nada.",
  "replay.eyes": "Con los ojos de",
  "replay.eye.public": "Público",
  "replay.eye.all": "Todas las manos",
  "replay.history": "Tus propias partidas están en tu historial.",
  "replay.handOf": "Mano de {name}",
  "replay.copy": "Enlace a este momento",
  "replay.copied": "El enlace a este momento está copiado.",
  "replay.download": "Descargar el registro",
  "replay.record": "Registro",
  "replay.another": "Abrir otra partida",
  "replay.about": "Sobre esta partida",
  "replay.players": "Quiénes jugaron",
  "replay.fair": "Reglas y azar",
  "replay.rules": "Las reglas de este juego",
  "replay.goesOn": "Esta partida sigue en marcha.",
  "replay.toTable": "A la mesa",
  "replay.proven":
    "Todas las jugadas cumplen las reglas, y cada reparto y cada tirada se siguen de un secreto fijado antes de empezar. Nadie ha torcido el azar.",
  "replay.unproven":
    "Todas las jugadas cumplen las reglas. No se puede comprobar si el azar fue justo: el registro no trae ninguna prueba.",
  "replay.unfinished":
    "Hasta aquí todas las jugadas cumplen las reglas. El registro acaba antes que la partida.",
  "replay.hidden":
    "Este registro se guardó durante la partida y le falta lo que su dueño no podía saber. Al acabar la partida, la mesa tiene el completo.",
  "replay.wrong": "Algo no cuadra en este registro.",
  "replay.wrongEntry":
    "Algo no cuadra en la entrada {n} de este registro; la partida se muestra hasta ahí.",
  "replay.broken":
    "La entrada {n} de este registro incumple la regla {clause}; la partida se muestra hasta ahí.",
  "replay.rule": "Regla {clause}",
  "replay.timeline": "Momentos de la partida",
  "replay.move": "Momento {n} de {all}",
  "replay.count": "{n} / {all}",
  "replay.first": "Al principio",
  "replay.previous": "Un momento atrás",
  "replay.next": "Un momento adelante",
  "replay.last": "Al final",
  "replay.back.trick": "Volver al comienzo de la baza",
  "replay.onward.trick": "A la baza siguiente",
  "replay.back.turn": "Volver al comienzo del turno",
  "replay.onward.turn": "Al turno siguiente",
  "replay.play": "Reproducir",
  "replay.pause": "Pausa",
  "replay.speed": "Velocidad: {n}×",
  "replay.times": "{n}×",
  "replay.show": "Mostrar este momento",
  "replay.lookBack": "Mirar atrás",
  "replay.looking": "Estás viendo un momento anterior.",
  "replay.goesOnMeanwhile": "La partida sigue mientras tanto.",
  "replay.yourTurn": "¡Ahora te toca a ti!",
  "replay.now": "Volver al presente",
};

export default texts;
