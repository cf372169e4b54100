export const STREAM_SIGN = { ground: '#11161f', mark: '#5b6678', letters: '#9aa5b5' };

/** Returns the measures of a stream's placeholder: a triangle above its host, in a box of this size. */
export function streamSign(w: number, h: number) {
  const unit = Math.max(4, Math.min(h / 6, w / 10, 96));
  const [x, y] = [w / 2, h / 2 - unit * 0.4];
  const mark: readonly (readonly [number, number])[] = [
    [x - unit * 0.6, y - unit * 0.75],
    [x - unit * 0.6, y + unit * 0.75],
    [x + unit * 0.8, y],
  ];
  return { mark, letters: unit * 0.36, text: y + unit * 1.5 };
}
