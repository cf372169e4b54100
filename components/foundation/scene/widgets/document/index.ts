import { images } from '../../use-image';
import type { WidgetView } from '../widget-view';
import { DocumentLayer } from './document-layer';
import { DocumentNode } from './node';

export const documentView: WidgetView<'document'> = {
  Node: DocumentNode,
  Layer: DocumentLayer,
  cutOff: null,
  shortened: null,
  rows: null,
  decoded: ({ pages }) => pages.slice(0, 1).map(({ md5 }) => ({ md5, cache: images })),
};
