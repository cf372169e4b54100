import { hostOf, placeholderWindow, SIGN } from '@/lib/widgets/web-page/host';

/** Paints a placeholder for a page that cannot be shown: a window with its host, in a box at the origin. */
export function paintSign(
  context: CanvasRenderingContext2D,
  { w, h, address }: { w: number; h: number; address: string },
) {
  const { bar, dot, letters, text } = placeholderWindow(w, h);
  const fill = (color: string) => {
    context.fillStyle = color;
  };
  fill(SIGN.ground);
  context.fillRect(0, 0, w, h);
  fill(SIGN.bar);
  context.fillRect(0, 0, w, bar);
  fill(SIGN.dot);
  for (const at of [0.6, 1, 1.4]) {
    context.beginPath();
    context.arc(bar * at, bar / 2, dot, 0, 2 * Math.PI);
    context.fill();
  }
  fill(SIGN.letters);
  context.font = `${letters}px sans-serif`;
  context.textBaseline = 'middle';
  context.fillText(hostOf(address), text, bar / 2, Math.max(1, w - text - bar / 2));
}
