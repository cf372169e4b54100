import BarIcon from '@mui/icons-material/BarChartOutlined';
import PieIcon from '@mui/icons-material/PieChartOutlineOutlined';
import LineIcon from '@mui/icons-material/ShowChartOutlined';
import type { WidgetOf } from '@/lib/contract/program';
import type { EditorMessages, WidgetEditing } from '../widget-editing';
import { ChartProperties } from './properties';

const icons = { bar: BarIcon, line: LineIcon, pie: PieIcon };

const sample = (chart: WidgetOf<'chart'>['chart']) => ({
  section: 'data' as const,
  icon: icons[chart],
  create: ({ t }: { t: EditorMessages }) => ({
    own: {
      chart,
      name: t('samples.series'),
      feed: {
        kind: 'typed' as const,
        rows: [
          ['A', '12'],
          ['B', '19'],
          ['C', '7'],
        ],
      },
    },
  }),
});

export const chartEditing: WidgetEditing<'chart'> = {
  icon: ({ chart }) => icons[chart],
  palette: [
    { id: 'barChart', ...sample('bar') },
    { id: 'lineChart', ...sample('line') },
    { id: 'pieChart', ...sample('pie') },
  ],
  Properties: ChartProperties,
  Effects: null,
};
