import { randomInt } from 'node:crypto';

/**
 * Strokes of characters in a box of 10 × 14, as SVG paths: a font of our own, so that the image looks the same on every
 * machine. Characters that are easily confused (0 and O, 1 and I, 5 and S …) are left out.
 */
const STROKES: Record<string, string> = {
  '2': 'M1 4C1 -1 9 -1 9 4C9 8 2 10 1 14L9 14',
  '3': 'M1 2C4 -1 9 0 9 4C9 7 6 7 4 7C7 7 9 8 9 11C9 15 3 15 1 12',
  '4': 'M7 14L7 0L1 10L10 10',
  '6': 'M8 0C4 2 1 6 1 10C1 15 9 15 9 10C9 6 3 6 1 10',
  '7': 'M1 0L9 0C6 4 4 9 4 14',
  '9': 'M2 14C6 12 9 8 9 4C9 -1 1 -1 1 4C1 8 7 8 9 4',
  A: 'M0 14L5 0L10 14M2 9L8 9',
  C: 'M9 3C7 -2 1 -1 1 7C1 15 7 16 9 11',
  E: 'M9 0L1 0L1 14L9 14M1 7L7 7',
  F: 'M9 0L1 0L1 14M1 7L7 7',
  H: 'M1 0L1 14M9 0L9 14M1 7L9 7',
  K: 'M1 0L1 14M9 0L1 8M4 6L9 14',
  M: 'M0 14L1 0L5 9L9 0L10 14',
  N: 'M1 14L1 0L9 14L9 0',
  P: 'M1 14L1 0C10 -1 11 8 1 8',
  R: 'M1 14L1 0C10 -1 11 7 1 7L9 14',
  T: 'M0 0L10 0M5 0L5 14',
  W: 'M0 0L2 14L5 5L8 14L10 0',
  X: 'M1 0L9 14M9 0L1 14',
  Y: 'M0 0L5 7L10 0M5 7L5 14',
};
export const SIGNS = Object.keys(STROKES);

const WIDTH = 200;
const HEIGHT = 64;
/** Dots per inch; at 72 a unit is a pixel. */
const SHARPNESS = 120;
const INK = ['#1f4e8c', '#7a2d6b', '#0b6b5d', '#8a4a10', '#3d3f8f'];

/** Random whole number from `least` to `most`. */
const between = (least: number, most: number) => randomInt(least, most + 1);
const ink = () => INK[randomInt(INK.length)] ?? '#333333';

/** Draws the characters as a PNG: a program could read the paths of an SVG as text. */
export async function captchaPicture(text: string): Promise<Buffer> {
  const signs = [...text].map((sign, at) => placed(sign, 20 + at * 35)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#f3f6fa"/>${many(45, speck)}${many(2, wave)}
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">${signs}</g>${many(2, wave)}</svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { density: SHARPNESS }).png({ palette: true, colours: 16 }).toBuffer();
}

function placed(sign: string, x: number): string {
  const turn = `translate(${x + between(-3, 3)} ${HEIGHT / 2 + between(-6, 6)}) rotate(${between(-22, 22)})`;
  const shape = `skewX(${between(-14, 14)}) scale(${between(19, 25) / 10} ${between(22, 28) / 10}) translate(-5 -7)`;
  return `<path transform="${turn} ${shape}" stroke="${ink()}" stroke-width="${between(15, 20) / 10}" d="${STROKES[sign] ?? ''}"/>`;
}

/** Draws a line through all characters, as thick as their thinnest strokes, so that removing it damages them. */
function wave(): string {
  const [y1, y2, y3, y4] = Array.from({ length: 4 }, () => between(6, HEIGHT - 6));
  return `<path d="M0 ${y1}C70 ${y2} 130 ${y3} ${WIDTH} ${y4}" fill="none" stroke="${ink()}" stroke-width="${between(12, 24) / 10}"/>`;
}

const speck = () =>
  `<circle cx="${between(0, WIDTH)}" cy="${between(0, HEIGHT)}" r="${between(6, 14) / 10}" fill="${ink()}"/>`;

const many = (count: number, draw: () => string) => Array.from({ length: count }, draw).join('');
