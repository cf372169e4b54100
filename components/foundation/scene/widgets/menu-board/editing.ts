import MenuBoardIcon from '@mui/icons-material/RestaurantMenuOutlined';
import type { WidgetEditing } from '../widget-editing';
import { MenuBoardProperties } from './properties';

export const menuBoardEditing: WidgetEditing<'menuBoard'> = {
  icon: () => MenuBoardIcon,
  palette: [
    {
      id: 'menuBoard',
      icon: MenuBoardIcon,
      section: 'data',
      create: ({ t }) => ({
        own: {
          soldOutText: t('samples.soldOut'),
          feed: {
            kind: 'typed',
            rows: [
              [t('samples.drinks'), t('samples.coffee'), '', '2.80', ''],
              ['', t('samples.tea'), '', '2.60', ''],
              [t('samples.dishes'), t('samples.soup'), t('samples.withBread'), '6.50', ''],
              ['', t('samples.cake'), '', '3.90', 'x'],
            ],
          },
        },
      }),
    },
  ],
  Properties: MenuBoardProperties,
  Effects: null,
};
