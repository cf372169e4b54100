import type { SceneFault } from '@/lib/player/scene';

/** Error of a file that cannot be shown. */
export class MediaFault extends Error {
  constructor(
    readonly kind: SceneFault['kind'],
    detail: string,
  ) {
    super(detail);
  }
}

/** Converts the error of a media element. */
export function mediaFault({ error }: HTMLMediaElement): MediaFault {
  const detail = error?.message || 'cannot play';
  switch (error?.code) {
    case MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED:
      return new MediaFault('unsupported', detail);
    case MediaError.MEDIA_ERR_NETWORK:
      return new MediaFault('missing', detail);
    default:
      return new MediaFault('damaged', detail);
  }
}
