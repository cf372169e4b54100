import ClockIcon from '@mui/icons-material/AccessTimeOutlined';
import DateIcon from '@mui/icons-material/TodayOutlined';
import type { WidgetEditing } from '../widget-editing';
import { ClockProperties } from './properties';

export const clockEditing: WidgetEditing<'clock'> = {
  icon: () => ClockIcon,
  palette: [
    { id: 'time', icon: ClockIcon, section: 'time', create: () => ({ own: { show: 'time' } }) },
    {
      id: 'date',
      icon: DateIcon,
      section: 'time',
      create({ unit }) {
        const more = { fontSize: Math.round(64 * unit), w: Math.round(720 * unit), h: Math.round(96 * unit) };
        return { own: { show: 'date' }, more };
      },
    },
  ],
  Properties: ClockProperties,
  Effects: null,
};
