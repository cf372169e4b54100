import { images } from '../../use-image';
import type { WidgetView } from '../widget-view';
import { ImageNode } from './node';

export const imageView: WidgetView<'image'> = {
  Node: ImageNode,
  Layer: null,
  decoded: ({ md5 }) => [{ md5, cache: images }],
};
