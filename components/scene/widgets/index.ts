import type { ComponentType } from 'react';
import type { Widget, WidgetType } from '@/lib/contract/program';
import { audioView } from './audio';
import { buttonView } from './button';
import { clockView } from './clock';
import { countdownView } from './countdown';
import { documentView } from './document';
import { imageView } from './image';
import { qrCodeView } from './qr-code';
import { shapeView } from './shape';
import { textView } from './text';
import { videoView } from './video';
import { webPageView } from './web-page';
import type { WidgetLayerProps, WidgetView } from './widget-view';

const views: { [T in WidgetType]: WidgetView<T> } = {
  text: textView,
  image: imageView,
  video: videoView,
  audio: audioView,
  document: documentView,
  shape: shapeView,
  clock: clockView,
  countdown: countdownView,
  webPage: webPageView,
  qrCode: qrCodeView,
  button: buttonView,
};

/** How a widget's type is drawn. Give what is in it nothing but widgets of that type. */
export function viewOf({ type }: Pick<Widget, 'type'>): AnyView {
  return views[type] as unknown as AnyView;
}

/** The view of whatever type a widget has. */
interface AnyView extends Omit<WidgetView<WidgetType>, 'Layer'> {
  Layer: ComponentType<WidgetLayerProps> | null;
}
