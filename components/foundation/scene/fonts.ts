'use client';
import { useEffect, useSyncExternalStore } from 'react';
import type { Widget } from '@/lib/contract/program';

let ruler: CanvasRenderingContext2D | null | undefined;

type Font = Pick<Extract<Widget, { fontFamily: string }>, 'fontFamily' | 'bold' | 'italic'>;

/**
 * Loads a font before drawing: a canvas that falls back to another font is not redrawn by itself. Fonts are split into
 * files by script; those with letters of `words` are loaded.
 */
export async function loadFont(font: Font, words?: string): Promise<void> {
  await document.fonts.load(cssFont(font), words).catch(() => undefined);
}

/** Caches a measurement per widget, which is immutable; measures again until the font of its text is loaded. */
export function cacheMeasurement<W extends Widget & Font, Found>(
  measure: (widget: W) => Found,
  words: (widget: W) => string,
) {
  const known = new WeakMap<W, Found>();
  return (widget: W): Found => {
    const before = known.get(widget);
    if (before !== undefined) return before;
    const found = measure(widget);
    if (document.fonts.check(cssFont(widget), words(widget))) known.set(widget, found);
    return found;
  };
}

/** Returns all text in a widget, for `loadFont`. */
export const allTextOf = (widget: Widget): string => JSON.stringify(widget);

/** Number of loads by font family. */
const arrivals = new Map<string, number>();
const listeners = new Set<() => void>();

function handleFontLoad({ fontfaces }: FontFaceSetLoadEvent) {
  for (const family of new Set(fontfaces.map((face) => bare(face.family))))
    arrivals.set(family, (arrivals.get(family) ?? 0) + 1);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) document.fonts.addEventListener('loadingdone', handleFontLoad);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.fonts.removeEventListener('loadingdone', handleFontLoad);
  };
}

/**
 * Returns a counter that increases when files of the font are loaded, so that text measured and drawn with the fallback
 * is laid out again. Drawing requests further scripts by itself, such as Cyrillic letters in a row of data.
 */
export function useFont({ fontFamily, bold, italic }: Font): number {
  useEffect(() => void loadFont({ fontFamily, bold, italic }), [fontFamily, bold, italic]);
  const version = () => arrivals.get(bare(fontFamily)) ?? 0;
  return useSyncExternalStore(subscribe, version, () => 0);
}

const bare = (family: string) => family.replaceAll('"', '');

const generic = new Set(['sans-serif', 'serif', 'monospace', 'system-ui', 'cursive']);

/** True if the browser has a font: some letters are drawn differently from the fallback fonts. Load it first. */
export function hasFont(family: string): boolean {
  if (generic.has(family)) return true;
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return true;
  const context = ruler;
  return ['monospace', 'serif'].some((fallback) => {
    const widths = [fallback, `"${bare(family)}", ${fallback}`].map((font) => {
      context.font = `72px ${font}`;
      return context.measureText('mmWWiill10@&g').width;
    });
    return widths[0] !== widths[1];
  });
}

export function fontStyle({ bold, italic }: Pick<Font, 'bold' | 'italic'>): string {
  return `${italic ? 'italic ' : ''}${bold ? 'bold' : 'normal'}`;
}

export function cssFont(font: Font, size = 40): string {
  return `${fontStyle(font)} ${size}px "${bare(font.fontFamily)}"`;
}

/** Returns the width of a line; 0 if it cannot be measured. */
export function widthOf(line: string, font: Font & { fontSize: number }): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return 0;
  ruler.font = cssFont(font, font.fontSize);
  return ruler.measureText(line).width;
}

/**
 * Returns the font size, at most the given one, at which a line fits `width`. Digits are measured as zeros, so that a
 * clock keeps its size.
 */
export function fittingSize(line: string, font: Font & { fontSize: number }, width: number): number {
  const needed = widthOf(line.replaceAll(/\d/g, '0'), font);
  return needed <= width ? font.fontSize : Math.max(1, Math.floor((font.fontSize * width) / needed));
}
