import { cssFont } from '../fonts';
import { MEASURED_AT, type Measure } from './text-layout';

export const FAMILY = 'Inter Variable';
/** What the font lacks, Chinese and Arabic among it, is drawn in the system's. */
export const FONT_STACK = `"${FAMILY}", system-ui, sans-serif`;

export const fontOf = (bold: boolean) => ({ fontFamily: FAMILY, bold, italic: false });

export const canvasFont = (bold: boolean, size: number) => `${cssFont(fontOf(bold), size)}, system-ui, sans-serif`;

const MOST_KEPT = 5_000;

let ruler: CanvasRenderingContext2D | null | undefined;
const measures = new Map<number, Measure>();

/** Measures with the font as it is there: another version of it (`useFont`) makes another measure, and what was measured holds for one. */
export function measureFor(fontVersion: number): Measure {
  const known = measures.get(fontVersion);
  if (known) return known;
  const widths = new Map<string, number>();
  const measure: Measure = (text, bold) => {
    const key = `${bold} ${text}`;
    const width = widths.get(key) ?? measured(text, bold);
    if (widths.size > MOST_KEPT) widths.clear();
    widths.set(key, width);
    return width;
  };
  measures.set(fontVersion, measure);
  return measure;
}

function measured(text: string, bold: boolean): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return 0;
  ruler.font = canvasFont(bold, MEASURED_AT);
  return ruler.measureText(text).width;
}
