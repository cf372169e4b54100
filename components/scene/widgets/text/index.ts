import type { WidgetView } from '../widget-view';
import { MarqueeLayer } from './marquee-layer';
import { TextNode } from './node';

export const textView: WidgetView<'text'> = { Node: TextNode, Layer: MarqueeLayer, decoded: () => [] };
