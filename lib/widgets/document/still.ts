import type { Still } from '../still';
import { image } from '../svg/image';
import type { DocumentWidget } from './schema';

/** Returns its first page. */
export const documentStill: Still<DocumentWidget> = ({ id, pages: [first], fit, w, h }, context) =>
  first ? image(context.image(first.md5), fit, { w, h, radius: 0, clip: id }) : '';
