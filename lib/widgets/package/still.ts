import type { Still } from '../still';
import { escaped } from '../svg/elements';
import { image } from '../svg/image';
import type { PackageWidget } from './schema';
import { packageSign, SIGN } from './sign';

/** Draws its picture, or a placeholder with its name: a machine without a browser cannot run a package. */
export const packageStill: Still<PackageWidget> = ({ id, w, h, of }, context) => {
  const picture = of.picture && context.image(of.picture.md5);
  if (picture) return image(picture, 'contain', { w, h, radius: 0, clip: id });
  const { letters } = packageSign(w, h);
  return `<rect width="${w}" height="${h}" fill="${SIGN.ground}"/><text x="${w / 2}" y="${h / 2 + letters * 0.35}" text-anchor="middle" font-family="Inter, Liberation Sans, Arial, sans-serif" font-size="${letters}" fill="${SIGN.letters}">${escaped(of.title)}</text>`;
};
