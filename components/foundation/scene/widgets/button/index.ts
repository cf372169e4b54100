import { withLoadedFont } from '../../own-fonts';
import type { WidgetView } from '../widget-view';
import { ButtonNode, isCutOff } from './node';

export const buttonView: WidgetView<'button'> = {
  Node: ButtonNode,
  Layer: null,
  cutOff: (widget) => isCutOff(withLoadedFont(widget)),
  shortened: null,
  rows: null,
  decoded: () => [],
};
