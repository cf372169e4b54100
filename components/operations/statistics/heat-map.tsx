import Box from '@mui/material/Box';
import { useFormatter, useTranslations } from 'next-intl';
import type { HourCount } from '@/lib/contract/statistics';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const CELL = 26;
const ROW = 22;
const LEFT = 44;
const TOP = 18;
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

interface HeatMapProps {
  label: string;
  hours: readonly HourCount[];
  format: (n: number) => string;
}

/**
 * Heat map of weekdays by hours of the day; darker means more. Each cell shows its value on hover; screen readers get
 * the busiest ones.
 */
export function HeatMap({ label, hours, format }: HeatMapProps) {
  const t = useTranslations('statistics');
  const formatter = useFormatter();
  const most = Math.max(...hours.map(({ n }) => n), 1);
  const at = new Map(hours.map(({ weekday, hour, n }) => [`${weekday} ${hour}`, n]));
  const weekdayName = (weekday: number, style: 'short' | 'long') =>
    formatter.dateTime(new Date(MONDAY + (weekday - 1) * 86_400_000), { weekday: style, timeZone: 'UTC' });
  const said = (weekday: number, hour: number, n: number) =>
    t('cell', {
      weekday: weekdayName(weekday, 'long'),
      hour: `${String(hour).padStart(2, '0')}:00`,
      value: format(n),
    });
  const busiest = [...hours].sort((a, b) => b.n - a.n).slice(0, 5);
  return (
    // Scrollable areas must be reachable by keyboard.
    <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box
        component="svg"
        role="img"
        aria-label={`${label}. ${busiest.map(({ weekday, hour, n }) => said(weekday, hour, n)).join('; ')}`}
        viewBox={`0 0 ${LEFT + 24 * CELL} ${TOP + 7 * ROW}`}
        sx={{ width: 1, minWidth: 520, maxWidth: 1_000, display: 'block' }}
      >
        {HOURS.filter((hour) => hour % 3 === 0).map((hour) => (
          <Box
            component="text"
            key={hour}
            x={LEFT + hour * CELL + 2}
            y={12}
            sx={{ fill: 'var(--mui-palette-text-secondary)', fontSize: 10 }}
          >
            {String(hour).padStart(2, '0')}
          </Box>
        ))}
        {WEEKDAYS.map((weekday) => (
          <g key={weekday}>
            <Box
              component="text"
              x={0}
              y={TOP + weekday * ROW - 8}
              sx={{ fill: 'var(--mui-palette-text-secondary)', fontSize: 10 }}
            >
              {weekdayName(weekday, 'short')}
            </Box>
            {HOURS.map((hour) => {
              const n = at.get(`${weekday} ${hour}`) ?? 0;
              return (
                <Box
                  component="rect"
                  key={hour}
                  x={LEFT + hour * CELL}
                  y={TOP + (weekday - 1) * ROW}
                  width={CELL - 2}
                  height={ROW - 2}
                  rx={3}
                  sx={{ fill: n === 0 ? 'var(--mui-palette-action-hover)' : 'var(--mui-palette-primary-main)' }}
                  fillOpacity={n === 0 ? 1 : 0.12 + (0.88 * n) / most}
                >
                  <title>{said(weekday, hour, n)}</title>
                </Box>
              );
            })}
          </g>
        ))}
      </Box>
    </Box>
  );
}
