import { FALLBACK_FAMILY, type Lettering } from './fields';

/** Size of the program that contains a widget. */
export interface Canvas {
  width: number;
  height: number;
}

/** Material from the library, with its natural size if known. */
export interface PlacedMaterial {
  materialId: string;
  md5: string;
  name?: string;
  width: number | null;
  height: number | null;
  seconds: number | null;
  /** True for an image with several frames. */
  animated?: boolean;
  /** Pages of a document. */
  pages?: readonly { materialId: string; md5: string }[];
}

/** Returns the unit of sizes, based on the shorter side of the canvas: 1 on Full HD. */
export function unitOf({ width, height }: Canvas): number {
  return Math.min(width, height) / 1080;
}

/** Returns a size in whole pixels, at least 1. */
export function roundSize(w: number, h: number): { w: number; h: number } {
  return { w: Math.max(1, Math.round(w)), h: Math.max(1, Math.round(h)) };
}

/** Returns its own size if that fits into most of the canvas, otherwise the largest that does; 16:9 if its size is unknown. */
export function naturalSize({ width, height }: PlacedMaterial, on: Canvas): { w: number; h: number } {
  const own = width && height ? { w: width, h: height } : { w: on.width / 2, h: (on.width / 2) * (9 / 16) };
  const share = width === on.width && height === on.height ? 1 : 0.8;
  const factor = Math.min(1, (on.width * share) / own.w, (on.height * share) / own.h);
  return roundSize(own.w * factor, own.h * factor);
}

/** Returns the text style of a new widget. */
export function newTextStyle(size: number, align: 'left' | 'center'): Lettering {
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
