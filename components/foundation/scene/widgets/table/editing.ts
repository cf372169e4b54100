import TableIcon from '@mui/icons-material/TableChartOutlined';
import type { WidgetEditing } from '../widget-editing';
import { TableProperties } from './properties';

export const tableEditing: WidgetEditing<'table'> = {
  icon: () => TableIcon,
  palette: [
    {
      id: 'table',
      icon: TableIcon,
      section: 'data',
      create: ({ t }) => ({
        own: {
          labels: [t('samples.what'), t('samples.when')],
          feed: {
            kind: 'typed',
            rows: [
              [t('samples.event1'), '10:00'],
              [t('samples.event2'), '14:30'],
            ],
          },
        },
      }),
    },
  ],
  Properties: TableProperties,
  Effects: null,
};
