import type { WidgetView } from '../widget-view';
import { ChartNode } from './node';

export const chartView: WidgetView<'chart'> = {
  Node: ChartNode,
  Layer: null,
  cutOff: null,
  shortened: null,
  rows: null,
  decoded: () => [],
};
