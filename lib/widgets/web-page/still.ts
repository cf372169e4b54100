import type { Still } from '../still';
import { escaped } from '../svg/elements';
import { image } from '../svg/image';
import { hostOf, placeholderWindow, SIGN } from './host';
import type { WebPageWidget } from './schema';

/** Draws the fallback picture, or a placeholder with its host: a machine without a browser cannot show a page. */
export const webPageStill: Still<WebPageWidget> = ({ id, w, h, address, fallback }, context) => {
  const picture = fallback && context.image(fallback.md5);
  if (fallback && picture) return image(picture, fallback.fit, { w, h, radius: 0, clip: id });
  const { bar, dot, letters, text } = placeholderWindow(w, h);
  const dots = [0.6, 1, 1.4].map((at) => `<circle cx="${bar * at}" cy="${bar / 2}" r="${dot}" fill="${SIGN.dot}"/>`);
  return `<rect width="${w}" height="${h}" fill="${SIGN.ground}"/><rect width="${w}" height="${bar}" fill="${SIGN.bar}"/>${dots.join('')}<text x="${text}" y="${bar / 2 + letters * 0.35}" font-family="Inter, Liberation Sans, Arial, sans-serif" font-size="${letters}" fill="${SIGN.letters}">${escaped(hostOf(address))}</text>`;
};
