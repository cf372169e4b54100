import { images } from '../../use-image';
import type { WidgetView } from '../widget-view';
import { CarouselLayer } from './carousel-layer';
import { CarouselNode } from './node';

export const carouselView: WidgetView<'carousel'> = {
  Node: CarouselNode,
  Layer: CarouselLayer,
  cutOff: null,
  shortened: null,
  rows: null,
  decoded: ({ items }) => items.map(({ md5 }) => ({ md5, cache: images })),
};
