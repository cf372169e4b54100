import type SvgIcon from '@mui/material/SvgIcon';
import type { Widget, WidgetType } from '@/lib/contract/program';
import { audioEditing } from './audio/editing';
import { buttonEditing } from './button/editing';
import { carouselEditing } from './carousel/editing';
import { chartEditing } from './chart/editing';
import { clockEditing } from './clock/editing';
import { countdownEditing } from './countdown/editing';
import { documentEditing } from './document/editing';
import { imageEditing } from './image/editing';
import { menuBoardEditing } from './menu-board/editing';
import { packageEditing } from './package/editing';
import { qrCodeEditing } from './qr-code/editing';
import { shapeEditing } from './shape/editing';
import { streamEditing } from './stream/editing';
import { tableEditing } from './table/editing';
import { textEditing } from './text/editing';
import { tickerEditing } from './ticker/editing';
import { videoEditing } from './video/editing';
import { weatherEditing } from './weather/editing';
import { webPageEditing } from './web-page/editing';
import type { WidgetEditing } from './widget-editing';

export {
  type Change,
  commonValue,
  type EditorMessages,
  type PaletteEntry,
} from './widget-editing';

export const widgetEditing: { [T in WidgetType]: WidgetEditing<T> } = {
  text: textEditing,
  image: imageEditing,
  carousel: carouselEditing,
  video: videoEditing,
  audio: audioEditing,
  document: documentEditing,
  shape: shapeEditing,
  clock: clockEditing,
  countdown: countdownEditing,
  ticker: tickerEditing,
  table: tableEditing,
  menuBoard: menuBoardEditing,
  chart: chartEditing,
  weather: weatherEditing,
  webPage: webPageEditing,
  stream: streamEditing,
  package: packageEditing,
  qrCode: qrCodeEditing,
  button: buttonEditing,
};

/** Returns the editing half of a widget's type. Pass it only widgets of that type. */
export function editingOf({ type }: Pick<Widget, 'type'>): WidgetEditing<WidgetType> {
  return widgetEditing[type] as unknown as WidgetEditing<WidgetType>;
}

/** Returns the icon of a widget. */
export function widgetIcon(widget: Widget): typeof SvgIcon {
  return editingOf(widget).icon(widget);
}
