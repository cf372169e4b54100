import type { Fit } from '../fields';
import { type Chosen, fitInto } from '../fit';

/** Image that can be drawn: a `data:` URL and its size. */
export interface StillImage {
  href: string;
  width: number;
  height: number;
}

interface Place {
  w: number;
  h: number;
  radius: number;
  /** Id of its clip path, unique in the document. */
  clip: string;
  chosen?: Chosen;
}

/** Draws an image fitted into a box at the origin; nothing without an image. */
export function image(of: StillImage | undefined, fit: Fit, { w, h, radius, clip, chosen }: Place): string {
  if (!of) return '';
  const { at, crop } = fitInto(fit, of, { width: w, height: h }, chosen);
  const view = `<svg x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}" viewBox="${crop.x} ${crop.y} ${crop.width} ${crop.height}" preserveAspectRatio="none"><image href="${of.href}" width="${of.width}" height="${of.height}" preserveAspectRatio="none"/></svg>`;
  if (radius === 0) return view;
  const round = Math.min(radius, at.width / 2, at.height / 2);
  return `<clipPath id="clip-${clip}"><rect x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}" rx="${round}"/></clipPath><g clip-path="url(#clip-${clip})">${view}</g>`;
}
