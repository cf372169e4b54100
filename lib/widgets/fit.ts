import type { Fit } from './fields';

export interface Size {
  width: number;
  height: number;
}
export interface Box extends Size {
  x: number;
  y: number;
}

/**
 * Where a picture of size `source` is drawn in a box at the origin, and which part of it.
 * 'fill' stretches, 'contain' shows all of it centred, 'cover' fills the box and cuts what stands over.
 */
export function fitInto(fit: Fit, source: Size, box: Size): { at: Box; crop: Box } {
  const whole = { x: 0, y: 0, width: source.width, height: source.height };
  if (fit === 'fill' || source.width === 0 || source.height === 0) return { at: { x: 0, y: 0, ...box }, crop: whole };

  if (fit === 'contain') {
    const scale = Math.min(box.width / source.width, box.height / source.height);
    const width = source.width * scale;
    const height = source.height * scale;
    return { at: { x: (box.width - width) / 2, y: (box.height - height) / 2, width, height }, crop: whole };
  }
  const scale = Math.max(box.width / source.width, box.height / source.height);
  const width = box.width / scale;
  const height = box.height / scale;
  return {
    at: { x: 0, y: 0, ...box },
    crop: { x: (source.width - width) / 2, y: (source.height - height) / 2, width, height },
  };
}

/** The largest box of the ratio of `inner` centred in `outer`, and the scale from inner to outer lengths. */
export function letterbox(inner: Size, outer: Size): Box & { scale: number } {
  const scale = Math.min(outer.width / inner.width, outer.height / inner.height);
  const width = inner.width * scale;
  const height = inner.height * scale;
  return { x: (outer.width - width) / 2, y: (outer.height - height) / 2, width, height, scale };
}
