import type { WidgetView } from '../widget-view';
import { TickerNode } from './node';
import { TickerLayer } from './ticker-layer';

export const tickerView: WidgetView<'ticker'> = {
  Node: TickerNode,
  Layer: TickerLayer,
  cutOff: null,
  shortened: null,
  rows: null,
  decoded: () => [],
};
