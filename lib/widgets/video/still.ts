import type { Still } from '../still';
import { image } from '../svg/image';
import type { VideoWidget } from './schema';
import { videoSign } from './video-sign';

/** Draws one of its frames if available, otherwise a placeholder. */
export const videoStill: Still<VideoWidget> = ({ id, md5, fit, w, h }, context) => {
  const frame = context.image(md5);
  return frame ? image(frame, fit, { w, h, radius: 0, clip: id }) : videoSign(w, h);
};
