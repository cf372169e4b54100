import type SvgIcon from '@mui/material/SvgIcon';
import type { Widget, WidgetType } from '@/lib/contract/program';
import { audioEditing } from './audio/editing';
import { buttonEditing } from './button/editing';
import { clockEditing } from './clock/editing';
import { countdownEditing } from './countdown/editing';
import { documentEditing } from './document/editing';
import { imageEditing } from './image/editing';
import { qrCodeEditing } from './qr-code/editing';
import { shapeEditing } from './shape/editing';
import { textEditing } from './text/editing';
import { videoEditing } from './video/editing';
import { webPageEditing } from './web-page/editing';
import type { WidgetEditing } from './widget-editing';

export { type Change, common, type EditorMessages, type PaletteEntry, type PropertiesProps } from './widget-editing';

export const widgetEditing: { [T in WidgetType]: WidgetEditing<T> } = {
  text: textEditing,
  image: imageEditing,
  video: videoEditing,
  audio: audioEditing,
  document: documentEditing,
  shape: shapeEditing,
  clock: clockEditing,
  countdown: countdownEditing,
  webPage: webPageEditing,
  qrCode: qrCodeEditing,
  button: buttonEditing,
};

/** How a widget's type is edited. Give what is in it nothing but widgets of that type. */
export function editingOf({ type }: Pick<Widget, 'type'>): WidgetEditing<WidgetType> {
  return widgetEditing[type] as unknown as WidgetEditing<WidgetType>;
}

/** The icon of what a widget is. */
export function widgetIcon(widget: Widget): typeof SvgIcon {
  return editingOf(widget).icon(widget);
}
