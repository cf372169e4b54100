import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { homeWeek } from '@/lib/contract/home';

const REFRESH_MS = 600_000;

/** Share of scheduled terminals that were online, by day of the last week. */
export function WeekRate() {
  const t = useTranslations('home');
  const format = useFormat();
  const formatter = useFormatter();
  const { data: days } = useCall(homeWeek, {}, { refreshInterval: REFRESH_MS });
  const known = days?.flatMap(({ rate }) => rate ?? []) ?? [];
  if (!days || known.length === 0) return null;
  const mean = known.reduce((sum, rate) => sum + rate, 0) / known.length;
  const percent = (rate: number) => format.percent(Math.round(rate * 100));
  return (
    <Paper variant="outlined" sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="h2">{t('weekRate')}</Typography>
        <Typography color="textSecondary">{percent(mean)}</Typography>
      </Box>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'flex',
          gap: 1,
          alignItems: 'flex-end',
          flexGrow: 1,
          minHeight: 72,
        }}
      >
        {days.map(({ day, rate }) => (
          <Box
            component="li"
            key={day}
            aria-label={t('weekDay', { day: format.date(day), rate: rate === null ? '–' : percent(rate) })}
            title={rate === null ? undefined : percent(rate)}
            sx={{
              flex: 1,
              height: 1,
              minWidth: 0,
              display: 'flex',
              flexDirection: 'column',
              justifyContent: 'flex-end',
            }}
          >
            <Box
              sx={{
                height: 48,
                display: 'flex',
                alignItems: 'flex-end',
                bgcolor: 'action.hover',
                borderRadius: 1,
                overflow: 'hidden',
              }}
            >
              <Box sx={{ width: 1, bgcolor: 'success.main' }} style={{ height: `${Math.round((rate ?? 0) * 100)}%` }} />
            </Box>
            <Typography variant="caption" color="textSecondary" aria-hidden sx={{ textAlign: 'center' }}>
              {formatter.dateTime(new Date(`${day}T00:00:00Z`), { weekday: 'narrow', timeZone: 'UTC' })}
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
