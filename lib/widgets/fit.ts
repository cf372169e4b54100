import type { Fit } from './fields';

export interface Size {
  width: number;
  height: number;
}
export interface Box extends Size {
  x: number;
  y: number;
}

/** Visible part of a picture, relative to its width and height. */
export interface Chosen {
  /** Crop; nothing outside is shown. */
  crop?: { x: number; y: number; w: number; h: number };
  /** Point kept visible, as near to the middle as possible, if a box is filled. */
  focus?: { x: number; y: number };
}

/**
 * Returns where a picture of size `source` is drawn in a box at the origin, and which part of it. 'fill' stretches,
 * 'contain' shows all of it centred, 'cover' fills the box and crops the rest.
 */
export function fitInto(fit: Fit, picture: Size, box: Size, chosen: Chosen = {}): { at: Box; crop: Box } {
  const { x = 0, y = 0, w = 1, h = 1 } = chosen.crop ?? {};
  const source = { width: picture.width * w, height: picture.height * h };
  const whole = { x: x * picture.width, y: y * picture.height, ...source };
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
    crop: {
      x: whole.x + aside(source.width, width, chosen.focus && chosen.focus.x * picture.width - whole.x),
      y: whole.y + aside(source.height, height, chosen.focus && chosen.focus.y * picture.height - whole.y),
      width,
      height,
    },
  };
}

/** Returns the start of a part of `length`, with the point in its middle as far as the whole allows. */
function aside(whole: number, length: number, point = whole / 2): number {
  return Math.min(Math.max(0, whole - length), Math.max(0, point - length / 2));
}

/** Returns the largest box with the ratio of `inner` centred in `outer`, and the scale from inner to outer lengths. */
export function letterbox(inner: Size, outer: Size): Box & { scale: number } {
  const scale = Math.min(outer.width / inner.width, outer.height / inner.height);
  const width = inner.width * scale;
  const height = inner.height * scale;
  return { x: (outer.width - width) / 2, y: (outer.height - height) / 2, width, height, scale };
}
