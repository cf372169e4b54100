import VideoIcon from '@mui/icons-material/MovieOutlined';
import type { WidgetEditing } from '../widget-editing';
import { VideoProperties } from './properties';

/** Placed from the library instead of the palette. */
export const videoEditing: WidgetEditing<'video'> = {
  icon: () => VideoIcon,
  palette: [],
  Properties: VideoProperties,
  Effects: null,
};
