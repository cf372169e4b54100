import CountdownIcon from '@mui/icons-material/TimerOutlined';
import type { WidgetEditing } from '../widget-editing';
import { CountdownProperties } from './properties';

export const countdownEditing: WidgetEditing<'countdown'> = {
  icon: () => CountdownIcon,
  palette: [
    {
      id: 'countdown',
      icon: CountdownIcon,
      section: 'time',
      create: () => ({ own: { at: `${nextYear()}-01-01T00:00:00` } }),
    },
  ],
  Properties: CountdownProperties,
  Effects: null,
};

/** Default target that everyone understands, until a better one is chosen. */
const nextYear = () => new Date().getFullYear() + 1;
