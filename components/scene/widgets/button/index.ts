import type { WidgetView } from '../widget-view';
import { ButtonNode } from './node';

export const buttonView: WidgetView<'button'> = { Node: ButtonNode, Layer: null, decoded: () => [] };
