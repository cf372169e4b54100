import { images } from '../../use-image';
import type { WidgetView } from '../widget-view';
import { AnimatedImageLayer } from './animated-layer';
import { ImageNode } from './node';

export const imageView: WidgetView<'image'> = {
  Node: ImageNode,
  Layer: AnimatedImageLayer,
  cutOff: null,
  shortened: null,
  rows: null,
  decoded: ({ md5 }) => [{ md5, cache: images }],
};
