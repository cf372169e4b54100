import AudioIcon from '@mui/icons-material/VolumeUpOutlined';
import type { WidgetEditing } from '../widget-editing';
import { AudioProperties } from './properties';

export const audioEditing: WidgetEditing<'audio'> = {
  icon: () => AudioIcon,
  palette: [{ id: 'audio', icon: AudioIcon, section: 'sound', create: () => ({ own: { material: null } }) }],
  Properties: AudioProperties,
  Effects: null,
};
