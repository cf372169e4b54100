import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useFormatter } from 'next-intl';

export interface ChartSeries {
  label: string;
  values: (number | null)[];
  /** Colour of the theme, as in `primary.main`; the former period is muted. */
  color: 'primary' | 'former' | 'success' | 'warning' | 'error' | 'info' | 'grey';
}

export interface ChartProps {
  days: readonly string[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
  /** Stacks the series as parts of a whole. */
  stacked?: boolean;
  /** Values per unit of the axis, such as the 3,600 seconds of an hour; ticks fall on whole units. */
  unit?: number;
  /** Highest possible value, if known. */
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

/** Drawing of `DayChart` with the chart library, in a chunk of its own. */
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
    // Content hidden from screen readers must not take focus.
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
