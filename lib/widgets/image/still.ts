import type { Still } from '../still';
import { image } from '../svg/image';
import type { ImageWidget } from './schema';

export const imageStill: Still<ImageWidget> = ({ id, md5, fit, w, h, radius, crop, focus }, context) =>
  image(context.image(md5), fit, { w, h, radius, clip: id, chosen: { crop, focus } });
