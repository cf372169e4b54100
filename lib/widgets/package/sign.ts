/** Returns the measures of the placeholder for a package without a picture, in a box of this size. */
export const packageSign = (w: number, h: number) => ({ letters: Math.max(4, Math.min(h / 5, w / 12, 64)) });

export const SIGN = { ground: '#eef1f6', letters: '#4a5568' };
