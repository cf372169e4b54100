import { FALLBACK_FAMILY, type Lettering } from './fields';

/** The program that a widget stands on. */
export interface Canvas {
  width: number;
  height: number;
}

/** A material as it stands in the library: its natural measures where they are known. */
export interface PlacedMaterial {
  materialId: string;
  md5: string;
  name?: string;
  width: number | null;
  height: number | null;
  seconds: number | null;
  /** An image with several frames. */
  animated?: boolean;
  /** Of a document. */
  pages?: readonly { materialId: string; md5: string }[];
}

/** Sizes follow the shorter side of the canvas: 1 on Full HD. */
export function unitOf({ width, height }: Canvas): number {
  return Math.min(width, height) / 1080;
}

/** A size in whole pixels, 1 at least. */
export function sized(w: number, h: number): { w: number; h: number } {
  return { w: Math.max(1, Math.round(w)), h: Math.max(1, Math.round(h)) };
}

/** Its own size where that fits into most of the canvas, else as large as does; 16:9 while the measures are unknown. */
export function naturalSize({ width, height }: PlacedMaterial, on: Canvas): { w: number; h: number } {
  const own = width && height ? { w: width, h: height } : { w: on.width / 2, h: (on.width / 2) * (9 / 16) };
  const share = width === on.width && height === on.height ? 1 : 0.8;
  const factor = Math.min(1, (on.width * share) / own.w, (on.height * share) / own.h);
  return sized(own.w * factor, own.h * factor);
}

/** The letters of a new widget. */
export function lettering(size: number, align: 'left' | 'center'): Lettering {
  return {
    fontFamily: FALLBACK_FAMILY,
    fontSize: Math.max(4, Math.round(size)),
    bold: false,
    italic: false,
    color: '#ffffff',
    align,
    verticalAlign: 'middle',
  };
}
