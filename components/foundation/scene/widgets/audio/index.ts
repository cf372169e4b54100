import type { WidgetView } from '../widget-view';
import { AudioLayer } from './audio-layer';
import { AudioNode } from './node';

export const audioView: WidgetView<'audio'> = {
  Node: AudioNode,
  Layer: AudioLayer,
  cutOff: null,
  shortened: null,
  rows: null,
  decoded: () => [],
};
