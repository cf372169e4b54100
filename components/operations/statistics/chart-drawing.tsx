import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useFormatter } from 'next-intl';

export interface ChartSeries {
  label: string;
  values: (number | null)[];
  /** A colour of the theme, as `primary.main`; that of the former period is muted. */
  color: 'primary' | 'former' | 'success' | 'warning' | 'error' | 'info' | 'grey';
}

export interface ChartProps {
  days: readonly string[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
  /** Parts of a whole, one on the other. */
  stacked?: boolean;
  /** Of which the axis has whole ones, such as the seconds of an hour. */
  unit?: number;
  /** The highest value, where it is known. */
  max?: number;
}

const colorOf: Record<ChartSeries['color'], string> = {
  primary: 'var(--mui-palette-primary-main)',
  former: 'var(--mui-palette-text-disabled)',
  success: 'var(--mui-palette-success-main)',
  warning: 'var(--mui-palette-warning-main)',
  error: 'var(--mui-palette-error-main)',
  info: 'var(--mui-palette-info-main)',
  grey: 'var(--mui-palette-text-secondary)',
};

/** The drawing of `DayChart`, with the library of charts: a chunk of its own. */
export default function ChartDrawing({ days, series, format, stacked, unit = 1, max }: ChartProps) {
  const formatter = useFormatter();
  const valueFormatter = (value: number | null) => (value === null ? '–' : format(value * unit));
  const dayLabel = (day: string) =>
    formatter.dateTime(new Date(`${day}T00:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const drawn = series.map(({ label, values, color }, n) => ({
    id: `${n}`,
    label,
    data: values.map((value) => (value === null ? null : value / unit)),
    color: colorOf[color],
    valueFormatter,
    ...(stacked ? { stack: 'all' } : {}),
  }));
  const common = {
    height: 250,
    skipAnimation: true,
    // Nothing that is hidden from screen readers takes the focus.
    disableKeyboardNavigation: true,
    margin: { left: 4, right: 12, top: 8, bottom: 4 },
    yAxis: [{ min: 0, max, width: 64, valueFormatter: (value: number) => format(value * unit) }],
    grid: { horizontal: true },
    hideLegend: series.length === 1,
  };
  if (stacked)
    return (
      <BarChart
        {...common}
        series={drawn}
        xAxis={[{ data: [...days], scaleType: 'band', valueFormatter: dayLabel, height: 28 }]}
      />
    );
  return (
    <LineChart
      {...common}
      series={drawn.map((each) => ({ ...each, showMark: days.length <= 14, curve: 'linear' as const }))}
      xAxis={[{ data: [...days], scaleType: 'point', valueFormatter: dayLabel, height: 28 }]}
    />
  );
}
