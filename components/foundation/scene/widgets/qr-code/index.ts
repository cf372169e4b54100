import type { WidgetView } from '../widget-view';
import { QrCodeNode } from './node';

export const qrCodeView: WidgetView<'qrCode'> = {
  Node: QrCodeNode,
  Layer: null,
  cutOff: null,
  shortened: null,
  rows: null,
  decoded: () => [],
};
