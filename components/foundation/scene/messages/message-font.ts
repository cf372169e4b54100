import { cssFont } from '../fonts';
import { MEASURED_AT, type Measure } from './text-layout';

export const FAMILY = 'Inter Variable';
/** Font stack; scripts that the font lacks, such as Chinese and Arabic, fall back to the system's fonts. */
export const fontStack = (family: string) => `"${family.replaceAll('"', '')}", system-ui, sans-serif`;
export const FONT_STACK = fontStack(FAMILY);

interface Face {
  fontFamily: string;
  italic: boolean;
}

const OF_MESSAGES: Face = { fontFamily: FAMILY, italic: false };

/** Font of messages. */
export const fontOf = (bold: boolean) => ({ ...OF_MESSAGES, bold });

export const canvasFont = (font: Face & { bold: boolean }, size: number) =>
  `${cssFont(font, size)}, system-ui, sans-serif`;

const MOST_KEPT = 5_000;

let ruler: CanvasRenderingContext2D | null | undefined;
const measures = new Map<string, Measure>();

/** Returns a measuring function for the font's current state: measurements are cached per version (`useFont`). */
export function measureFor(fontVersion: number, face = OF_MESSAGES): Measure {
  const name = `${fontVersion} ${face.italic} ${face.fontFamily}`;
  const known = measures.get(name);
  if (known) return known;
  const widths = new Map<string, number>();
  const measure: Measure = (text, bold) => {
    const key = `${bold} ${text}`;
    const width = widths.get(key) ?? measured(text, { ...face, bold });
    if (widths.size > MOST_KEPT) widths.clear();
    widths.set(key, width);
    return width;
  };
  measures.set(name, measure);
  return measure;
}

function measured(text: string, font: Face & { bold: boolean }): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return 0;
  ruler.font = canvasFont(font, MEASURED_AT);
  return ruler.measureText(text).width;
}
