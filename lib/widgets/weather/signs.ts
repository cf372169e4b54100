/** Part of an icon in a square of 24: SVG path data, filled or as a line. */
export interface SignPart {
  d: string;
  color: string;
  line?: true;
}

const SUN = '#f7b733';
const MOON = '#d8dcec';
const CLOUD = '#c9d3e0';
const RAIN = '#5aa9e6';
const SNOW = '#eef4fb';

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const cloudAt = (y: number) => `M7 ${y + 7}a4 4 0 0 1 -0.4 -8a5.5 5.5 0 0 1 10.4 -1.2a4.6 4.6 0 0 1 0.6 9.2Z`;
const rays =
  'M12 2v2.5M12 19.5v2.5M2 12h2.5M19.5 12h2.5M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M19.1 4.9l-1.8 1.8M6.7 17.3l-1.8 1.8';

const sun: SignPart[] = [
  { d: circle(12, 12, 4.8), color: SUN },
  { d: rays, color: SUN, line: true },
];
const moon: SignPart[] = [{ d: 'M15 3.5a8.5 8.5 0 1 0 6 12.5a7 7 0 0 1 -6 -12.5Z', color: MOON }];
const behind = (isDay: boolean): SignPart => ({ d: circle(16, 8, 4), color: isDay ? SUN : MOON });
const cloud: SignPart = { d: cloudAt(11), color: CLOUD };
const high: SignPart = { d: cloudAt(8), color: CLOUD };
const drops = (length: number): SignPart => ({
  d: [8, 12, 16].map((x) => `M${x} 17.5l${-length / 2} ${length}`).join(''),
  color: RAIN,
  line: true,
});
const flakes: SignPart = { d: [8, 12, 16].map((x, i) => circle(x, 18 + (i % 2) * 2, 1)).join(''), color: SNOW };
const bolt: SignPart = { d: 'M13 15l-3.5 4.5h2.5l-1 3.5l4 -5h-2.6l1.6 -3Z', color: SUN };
const fog: SignPart = { d: 'M4 17h16M6 20h12', color: CLOUD, line: true };

/** Returns the icon of a weather code of the World Meteorological Organization (table 4677, as Open-Meteo returns it). */
export function weatherSign(code: number | null, isDay: boolean): readonly SignPart[] {
  if (code === null) return [];
  if (code <= 1) return isDay ? sun : moon;
  if (code === 2) return [behind(isDay), cloud];
  if (code === 3) return [cloud];
  if (code === 45 || code === 48) return [high, fog];
  if (code >= 95) return [high, bolt];
  if ((code >= 71 && code <= 77) || code === 85 || code === 86) return [high, flakes];
  if (code >= 51 && code <= 57) return [high, drops(2.5)];
  if (code >= 61 && code <= 82) return [high, drops(4.5)];
  return [cloud];
}
