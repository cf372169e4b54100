import { images } from '../../use-image';
import type { WidgetView } from '../widget-view';
import { WebPageNode } from './node';
import { WebPageLayer } from './web-page-layer';

export const webPageView: WidgetView<'webPage'> = {
  Node: WebPageNode,
  Layer: WebPageLayer,
  cutOff: null,
  shortened: null,
  rows: null,
  decoded: ({ fallback }) => (fallback ? [{ md5: fallback.md5, cache: images }] : []),
};
