import type { WidgetView } from '../widget-view';
import { CountdownNode } from './node';

export const countdownView: WidgetView<'countdown'> = {
  Node: CountdownNode,
  Layer: null,
  cutOff: null,
  shortened: null,
  rows: null,
  decoded: () => [],
};
