import ButtonIcon from '@mui/icons-material/SmartButtonOutlined';
import type { WidgetEditing } from '../widget-editing';
import { ButtonProperties } from './properties';

export const buttonEditing: WidgetEditing<'button'> = {
  icon: () => ButtonIcon,
  palette: [
    {
      id: 'button',
      icon: ButtonIcon,
      section: 'interactive',
      create: ({ t }) => ({ own: { label: t('samples.button') } }),
    },
  ],
  Properties: ButtonProperties,
  Effects: null,
};
