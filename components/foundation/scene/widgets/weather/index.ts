import type { WidgetView } from '../widget-view';
import { WeatherNode } from './node';

export const weatherView: WidgetView<'weather'> = {
  Node: WeatherNode,
  Layer: null,
  cutOff: null,
  shortened: null,
  rows: null,
  decoded: () => [],
};
