import QrCodeIcon from '@mui/icons-material/QrCode2Outlined';
import type { WidgetEditing } from '../widget-editing';
import { QrCodeProperties } from './properties';

/** Domain reserved for examples. */
const SAMPLE = 'https://example.com';

export const qrCodeEditing: WidgetEditing<'qrCode'> = {
  icon: () => QrCodeIcon,
  palette: [{ id: 'qrCode', icon: QrCodeIcon, section: 'web', create: () => ({ own: { text: SAMPLE } }) }],
  Properties: QrCodeProperties,
  Effects: null,
};
