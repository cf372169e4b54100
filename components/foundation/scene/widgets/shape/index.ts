import type { WidgetView } from '../widget-view';
import { ShapeNode } from './node';

export const shapeView: WidgetView<'shape'> = {
  Node: ShapeNode,
  Layer: null,
  cutOff: null,
  shortened: null,
  rows: null,
  decoded: () => [],
};
