/** Returns the text shown for an address whose page cannot be shown. */
export const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '');

/** Returns the measures of a page's placeholder: a window with a bar, in a box of this size. */
export function placeholderWindow(w: number, h: number) {
  const bar = Math.max(4, Math.min(h / 6, w / 10, 64));
  return { bar, dot: bar / 8, letters: bar * 0.42, text: bar * 1.9 };
}

export const SIGN = { ground: '#eef1f6', bar: '#d5dbe5', dot: '#9aa5b5', letters: '#4a5568' };
