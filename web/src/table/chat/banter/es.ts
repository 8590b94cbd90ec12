/** Lo que dicen los bots. */

import type { Lines } from "../banter.svelte";

const lines: Lines = {
  toad: {
    hello: ["¿Este es el de las cartas?", "He traído una mosca. ¿Alguien quiere?"],
    glad: ["¡Ah! ¿He sido yo?", "Croac. O sea: ¡sí!"],
    sorry: ["Plof.", "Estaba mirando una nube."],
    won: ["¿He ganado? ¡Que alguien lo compruebe!", "La suerte es un nenúfar."],
    lost: ["Me han gustado los saltos.", "De vuelta al estanque."],
  },
  hedgehog: {
    hello: ["¿Es seguro este asiento?", "Me quedaré agachado, si puedo."],
    glad: ["¡No ha salido mal!", "Uf. Nadie me ha visto."],
    sorry: ["Lo sabía. Lo sabía.", "¿Puedo hacerme una bola ya?"],
    won: ["¿He ganado? Por accidente, seguro.", "¡Nadie me ha pinchado!"],
    lost: ["Temía algo mucho peor.", "De vuelta bajo las hojas."],
  },
  mouse: {
    hello: ["¡Pequeño y sin pizca de miedo!", "Me sé media regla. ¡Con eso basta!"],
    glad: ["¡Funciona! ¡De verdad funciona!", "¡Iii!"],
    sorry: ["Ay, ay, ay.", "Conté con las patas. Dos veces."],
    won: ["¡Se lo contaré a toda la madriguera!", "¿Yo? ¡Yo!"],
    lost: ["Hoy he aprendido tres cosas.", "Por una miga."],
  },
  cat: {
    hello: ["Una mesa calentita. Bien.", "Repartid. Estoy a gusto."],
    glad: ["Naturalmente.", "Tal como lo soñé."],
    sorry: ["Lo he hecho adrede.", "Hm. La corriente."],
    won: ["Ronroneo.", "Y ahora, una siesta."],
    lost: ["Te he dejado. Casi.", "Otra partida, otra vida."],
  },
  raven: {
    hello: ["Hago lo que digo. Mírame.", "La palabra es la palabra."],
    glad: ["Lo dicho.", "Una promesa menos."],
    sorry: ["Di mi palabra antes de tiempo.", "Esa te la debo."],
    won: ["He cumplido mi palabra, nada más.", "Dicho y hecho."],
    lost: ["Bien jugado, y lo digo en serio.", "Hoy prometí demasiado."],
  },
  fox: {
    hello: ["Nadie me mira la cola. Bien.", "¿Jugamos con astucia?"],
    glad: ["Por detrás, como estaba previsto.", "Lo viste tarde."],
    sorry: ["Bien cavado.", "Así que esa era la trampa."],
    won: ["El rodeo era el atajo.", "Una buena caza."],
    lost: ["Lo escondiste bien.", "Recordaré este sendero."],
  },
  owl: {
    hello: ["Os esperaba.", "La noche es larga. Empezad."],
    glad: ["Estaba escrito.", "Como preví."],
    sorry: ["Curioso. Yo lo vi de otro modo.", "También las estrellas resbalan."],
    won: ["Me lo dijo cada carta.", "¿Quién? Yo."],
    lost: ["Esta noche ves más lejos.", "Tengo que releer eso."],
  },
};

export default lines;
