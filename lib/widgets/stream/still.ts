import type { Still } from '../still';
import { escaped } from '../svg/elements';
import { image } from '../svg/image';
import { hostOf } from '../web-page/host';
import type { StreamWidget } from './schema';
import { STREAM_SIGN, streamSign } from './sign';

/** Draws the fallback picture, or a placeholder with its host: a machine without a browser cannot play a stream. */
export const streamStill: Still<StreamWidget> = ({ id, w, h, address, fallback }, context) => {
  const picture = fallback && context.image(fallback.md5);
  if (fallback && picture) return image(picture, fallback.fit, { w, h, radius: 0, clip: id });
  const { mark, letters, text } = streamSign(w, h);
  const points = mark.map(([x, y]) => `${x},${y}`).join(' ');
  return `<rect width="${w}" height="${h}" fill="${STREAM_SIGN.ground}"/><polygon points="${points}" fill="${STREAM_SIGN.mark}"/><text x="${w / 2}" y="${text}" text-anchor="middle" font-family="Inter, Liberation Sans, Arial, sans-serif" font-size="${letters}" fill="${STREAM_SIGN.letters}">${escaped(hostOf(address))}</text>`;
};
