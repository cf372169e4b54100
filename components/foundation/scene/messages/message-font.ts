import { cssFont } from '../fonts';
import { MEASURED_AT, type Measure } from './text-layout';

export const FAMILY = 'Inter Variable';
/** What a font lacks, Chinese and Arabic among it, is drawn in the system's. */
export const fontStack = (family: string) => `"${family.replaceAll('"', '')}", system-ui, sans-serif`;
export const FONT_STACK = fontStack(FAMILY);

interface Face {
  fontFamily: string;
  italic: boolean;
}

const OF_MESSAGES: Face = { fontFamily: FAMILY, italic: false };

/** The font of messages. */
export const fontOf = (bold: boolean) => ({ ...OF_MESSAGES, bold });

export const canvasFont = (font: Face & { bold: boolean }, size: number) =>
  `${cssFont(font, size)}, system-ui, sans-serif`;

const MOST_KEPT = 5_000;

let ruler: CanvasRenderingContext2D | null | undefined;
const measures = new Map<string, Measure>();

/** Measures with the font as it is there: another version of it (`useFont`) makes another measure, and what was measured holds for one. */
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
