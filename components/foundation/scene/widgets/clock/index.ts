import type { WidgetView } from '../widget-view';
import { ClockNode } from './node';

export const clockView: WidgetView<'clock'> = {
  Node: ClockNode,
  Layer: null,
  cutOff: null,
  shortened: null,
  rows: null,
  decoded: () => [],
};
