import type { WidgetView } from '../widget-view';
import { measureText } from './fitting';
import { MarqueeLayer } from './marquee-layer';
import { TextNode } from './node';

export const textView: WidgetView<'text'> = {
  Node: TextNode,
  Layer: MarqueeLayer,
  cutOff: (widget) => measureText(widget).cutOff,
  shortened: null,
  rows: null,
  decoded: () => [],
};
