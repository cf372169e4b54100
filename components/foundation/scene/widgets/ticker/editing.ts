import TickerIcon from '@mui/icons-material/ViewStreamOutlined';
import type { WidgetEditing } from '../widget-editing';
import { TickerProperties } from './properties';

export const tickerEditing: WidgetEditing<'ticker'> = {
  icon: () => TickerIcon,
  palette: [
    {
      id: 'ticker',
      icon: TickerIcon,
      section: 'data',
      create: ({ t, on, unit }) => ({
        own: {
          feed: {
            kind: 'typed',
            rows: [
              [t('samples.news1'), ''],
              [t('samples.news2'), ''],
            ],
          },
        },
        at: { x: on.width / 2, y: on.height - 48 * unit },
      }),
    },
  ],
  Properties: TickerProperties,
  Effects: null,
};
