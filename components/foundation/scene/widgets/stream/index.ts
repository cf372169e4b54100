import { images } from '../../use-image';
import type { WidgetView } from '../widget-view';
import { StreamNode } from './node';
import { StreamLayer } from './stream-layer';

export const streamView: WidgetView<'stream'> = {
  Node: StreamNode,
  Layer: StreamLayer,
  cutOff: null,
  shortened: null,
  rows: null,
  decoded: ({ fallback }) => (fallback ? [{ md5: fallback.md5, cache: images }] : []),
};
