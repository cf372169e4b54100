import { packageSign, SIGN } from '@/lib/widgets/package/sign';

/** Paints a placeholder for a package without a picture where it cannot run: its name, in a box at the origin. */
export function paintSign(
  context: CanvasRenderingContext2D,
  { w, h, of }: { w: number; h: number; of: { title: string } },
) {
  const { letters } = packageSign(w, h);
  context.fillStyle = SIGN.ground;
  context.fillRect(0, 0, w, h);
  context.fillStyle = SIGN.letters;
  context.font = `${letters}px sans-serif`;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  context.fillText(of.title, w / 2, h / 2, Math.max(1, w - letters));
}
