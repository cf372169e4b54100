import type { WidgetView } from '../widget-view';
import { VideoNode } from './node';
import { VideoLayer } from './video-layer';
import { videoStills } from './video-still';

export const videoView: WidgetView<'video'> = {
  Node: VideoNode,
  Layer: VideoLayer,
  cutOff: null,
  shortened: null,
  rows: null,
  decoded: ({ md5 }) => [{ md5, cache: videoStills }],
};
