import WebPageIcon from '@mui/icons-material/LanguageOutlined';
import type { WidgetEditing } from '../widget-editing';
import { WebPageProperties } from './properties';

export const webPageEditing: WidgetEditing<'webPage'> = {
  icon: () => WebPageIcon,
  palette: [{ id: 'webPage', icon: WebPageIcon, section: 'web', create: () => ({ own: { address: '' } }) }],
  Properties: WebPageProperties,
  Effects: null,
};
