import WeatherIcon from '@mui/icons-material/WbSunnyOutlined';
import type { WidgetEditing } from '../widget-editing';
import { WeatherProperties } from './properties';

export const weatherEditing: WidgetEditing<'weather'> = {
  icon: () => WeatherIcon,
  palette: [
    {
      id: 'weather',
      icon: WeatherIcon,
      section: 'data',
      needs: 'weather',
      create: () => ({ own: { sourceId: null } }),
    },
  ],
  Properties: WeatherProperties,
  Effects: null,
};
