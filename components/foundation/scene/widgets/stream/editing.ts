import StreamIcon from '@mui/icons-material/LiveTvOutlined';
import type { WidgetEditing } from '../widget-editing';
import { StreamProperties } from './properties';

export const streamEditing: WidgetEditing<'stream'> = {
  icon: () => StreamIcon,
  palette: [{ id: 'stream', icon: StreamIcon, section: 'web', create: () => ({ own: { address: '' } }) }],
  Properties: StreamProperties,
  Effects: null,
};
