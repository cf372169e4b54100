import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import type { WidgetEditing } from '../widget-editing';
import { DocumentProperties } from './properties';

/** Placed from the library instead of the palette. */
export const documentEditing: WidgetEditing<'document'> = {
  icon: () => DocumentIcon,
  palette: [],
  Properties: DocumentProperties,
  Effects: null,
};
