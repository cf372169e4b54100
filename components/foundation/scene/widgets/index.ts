import type { ComponentType } from 'react';
import type { Widget, WidgetType } from '@/lib/contract/program';
import { audioView } from './audio';
import { buttonView } from './button';
import { carouselView } from './carousel';
import { chartView } from './chart';
import { clockView } from './clock';
import { countdownView } from './countdown';
import { documentView } from './document';
import { imageView } from './image';
import { menuBoardView } from './menu-board';
import { packageView } from './package';
import { qrCodeView } from './qr-code';
import { shapeView } from './shape';
import { streamView } from './stream';
import { tableView } from './table';
import { textView } from './text';
import { tickerView } from './ticker';
import { videoView } from './video';
import { weatherView } from './weather';
import { webPageView } from './web-page';
import type { WidgetLayerProps, WidgetView } from './widget-view';

const views: { [T in WidgetType]: WidgetView<T> } = {
  text: textView,
  image: imageView,
  carousel: carouselView,
  video: videoView,
  audio: audioView,
  document: documentView,
  shape: shapeView,
  clock: clockView,
  countdown: countdownView,
  ticker: tickerView,
  table: tableView,
  menuBoard: menuBoardView,
  chart: chartView,
  weather: weatherView,
  webPage: webPageView,
  stream: streamView,
  package: packageView,
  qrCode: qrCodeView,
  button: buttonView,
};

/** Returns the view of a widget's type. Pass it only widgets of that type. */
export function viewOf({ type }: Pick<Widget, 'type'>): AnyView {
  return views[type] as unknown as AnyView;
}

/** View of any widget type. */
interface AnyView extends Omit<WidgetView<WidgetType>, 'Layer'> {
  Layer: ComponentType<WidgetLayerProps> | null;
}
