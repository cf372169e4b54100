import { STREAM_SIGN, streamSign } from '@/lib/widgets/stream/sign';
import { hostOf } from '@/lib/widgets/web-page/host';

/** Paints a placeholder for a stream that doesn't play, in a box at the origin. */
export function paintSign(
  context: CanvasRenderingContext2D,
  { w, h, address }: { w: number; h: number; address: string },
) {
  const { mark, letters, text } = streamSign(w, h);
  context.fillStyle = STREAM_SIGN.ground;
  context.fillRect(0, 0, w, h);
  context.fillStyle = STREAM_SIGN.mark;
  context.beginPath();
  for (const [x, y] of mark) context.lineTo(x, y);
  context.fill();
  context.fillStyle = STREAM_SIGN.letters;
  context.font = `${letters}px "Inter Variable", sans-serif`;
  context.textAlign = 'center';
  context.fillText(hostOf(address), w / 2, text, Math.max(1, w * 0.9));
  context.textAlign = 'start';
}
