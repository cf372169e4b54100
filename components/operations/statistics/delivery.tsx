import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/client/use-call';
import { deliveryReport } from '@/lib/contract/statistics';
import { Answer } from './answer';
import { DayChart } from './day-chart';
import { Figure } from './figure';
import { Figures } from './figures';
import { Section } from './section';
import { StatTable } from './stat-table';
import { shareOf, sumOf } from './sums';
import { TakeAlong } from './take-along';
import { HOUR_S, useQuantity } from './use-quantity';
import { useView } from './use-view';

const REASONS = [
  { key: 'offline', color: 'grey' },
  { key: 'downloading', color: 'info' },
  { key: 'overridden', color: 'warning' },
  { key: 'fault', color: 'error' },
  { key: 'unknown', color: 'former' },
] as const;

/** Scheduled against actual playback, with the reasons for what is missing. */
export function Delivery() {
  const t = useTranslations('statistics');
  const as = useQuantity();
  const { input } = useView();
  const report = useCall(deliveryReport, input);
  return (
    <Section title={t('view.delivery')} actions={<TakeAlong name={t('view.delivery')} kind="delivery" input={input} />}>
      <Answer of={report}>
        {({ since, days }) => {
          if (since === null || days.length === 0)
            return <Typography color="textSecondary">{t('deliveryNone')}</Typography>;
          const promised = sumOf(days, (row) => row.promised);
          const played = sumOf(days, (row) => row.played);
          return (
            <>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
                {t('deliverySince', { day: as.day(since) })}
              </Typography>
              <Figures>
                <Figure label={t('deliveryRate')} value={as.share(shareOf(played, promised))} />
                <Figure label={t('promised')} value={as.hours(promised)} />
                <Figure label={t('delivered')} value={as.hours(played)} />
              </Figures>
              <DayChart
                stacked
                days={days.map(({ day }) => day)}
                format={as.hours}
                unit={HOUR_S}
                series={[
                  { label: t('delivered'), values: days.map((row) => row.played), color: 'success' },
                  ...REASONS.map(({ key, color }) => ({
                    label: t(`why.${key}`),
                    values: days.map((row) => row[key]),
                    color,
                  })),
                ]}
              />
              <StatTable
                label={t('view.delivery')}
                rows={days}
                rowKey={({ day }) => day}
                columns={[
                  { key: 'day', label: t('day'), cell: ({ day }) => as.day(day) },
                  {
                    key: 'promised',
                    label: t('promised'),
                    cell: (row) => as.hours(row.promised),
                    total: as.hours(promised),
                  },
                  {
                    key: 'played',
                    label: t('delivered'),
                    cell: (row) => as.hours(row.played),
                    total: as.hours(played),
                  },
                  ...REASONS.map(({ key }) => ({
                    key,
                    label: t(`why.${key}`),
                    cell: (row: (typeof days)[number]) => as.hours(row[key]),
                    total: as.hours(sumOf(days, (row) => row[key])),
                  })),
                ]}
              />
            </>
          );
        }}
      </Answer>
    </Section>
  );
}
