import CarouselIcon from '@mui/icons-material/ViewCarouselOutlined';
import type { WidgetEditing } from '../widget-editing';
import { CarouselProperties } from './properties';

export const carouselEditing: WidgetEditing<'carousel'> = {
  icon: () => CarouselIcon,
  palette: [{ id: 'carousel', icon: CarouselIcon, section: 'pictures', create: () => ({ own: { items: [] } }) }],
  Properties: CarouselProperties,
  Effects: null,
};
