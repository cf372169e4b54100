'use client';
import { useEffect, useState } from 'react';
import type { Widget } from '@/lib/contract/program';

let ruler: CanvasRenderingContext2D | null | undefined;

type Font = Pick<Extract<Widget, { fontFamily: string }>, 'fontFamily' | 'bold' | 'italic'>;

/** A canvas draws in a fallback font, for good, when a web font is not there yet: it must be asked for first. */
export async function loadFont(font: Font): Promise<void> {
  await document.fonts.load(cssFont(font)).catch(() => undefined);
}

/** Counts up when the font has arrived, so that text measured with its fallback is laid out again. */
export function useFont({ fontFamily, bold, italic }: Font): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const font = { fontFamily, bold, italic };
    if (document.fonts.check(cssFont(font))) return;
    let live = true;
    void loadFont(font).then(() => live && setVersion((n) => n + 1));
    return () => {
      live = false;
    };
  }, [fontFamily, bold, italic]);
  return version;
}

const generic = new Set(['sans-serif', 'serif', 'monospace', 'system-ui', 'cursive']);

/** Whether this browser has a font: it draws some letters in it otherwise than in the fonts it falls back to. Load it first. */
export function hasFont(family: string): boolean {
  if (generic.has(family)) return true;
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return true;
  const context = ruler;
  return ['monospace', 'serif'].some((fallback) => {
    const widths = [fallback, `"${family.replaceAll('"', '')}", ${fallback}`].map((font) => {
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
  return `${fontStyle(font)} ${size}px "${font.fontFamily.replaceAll('"', '')}"`;
}

/**
 * The font size, at most the one asked for, at which a line fits `width`. Digits count as zeros, so that
 * a clock keeps its size while it ticks.
 */
export function fittingSize(line: string, font: Font & { fontSize: number }, width: number): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return font.fontSize;
  ruler.font = cssFont(font, font.fontSize);
  const needed = ruler.measureText(line.replaceAll(/\d/g, '0')).width;
  return needed <= width ? font.fontSize : Math.max(1, Math.floor((font.fontSize * width) / needed));
}
