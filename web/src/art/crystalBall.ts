/** A crystal ball, in a box of 48 by 48. */

const ball = (inside: string) =>
  '<path class="wood" d="M14 41.5c3-3 17-3 20 0l4 5H10Z"/>' +
  '<path class="a" d="M24.3 3.5c11 0 18.5 8 18.2 18.7C42.3 33.5 35 41 24 41S5.7 33.5 5.5 22.3C5.3 11.5 13 3.5 24.3 3.5Z"/>' +
  inside +
  '<path class="hl" d="M11.5 20c.5-5 3-8.5 7-10.5"/>';

export const ballSealed = ball(
  '<path class="b n" d="M8 26c5-5 9-1 13-4s7-7 12-5 6 6 7.5 6.5C40 32 33 39 24 39S9 33.5 8 26Z"/><path d="M14 31c4-1.5 6-3 9-2.5s5 2.5 9 1.5M22 22.5c2-1.5 4-3.5 7.5-3"/>',
);
export const ballOpen = ball(
  '<path class="w n" d="m24 10 3.5 8.5 9 .8-7 5.9 2.3 8.8L24 29.3 16.2 34l2.3-8.8-7-5.9 9-.8Z"/>',
);

/** An open ball: what was foreseen is told by what lies in it, not by colour alone. */
export const ballWith = (art: string) =>
  ball(
    '<path class="w n" d="M24.200 8c8.300 0 13.900 6 13.700 14.200-.2 8.300-5.700 14-13.900 14S10.400 30.500 10.200 22.200C10 14 15.700 8 24.200 8Z"/>' +
      `<g class="foreseen" transform="translate(12.500 10.500) scale(.48)">${art}</g>`,
  );
