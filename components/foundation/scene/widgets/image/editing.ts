import ImageIcon from '@mui/icons-material/ImageOutlined';
import type { WidgetEditing } from '../widget-editing';
import { ImageProperties } from './properties';

/** Placed from the library instead of the palette. */
export const imageEditing: WidgetEditing<'image'> = {
  icon: () => ImageIcon,
  palette: [],
  Properties: ImageProperties,
  Effects: null,
};
