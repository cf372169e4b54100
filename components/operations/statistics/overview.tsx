import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/client/use-call';
import {
  calTerminalCount,
  playDays,
  playHours,
  statisticsTerminalOnlineTime,
  terminalStartUpRate,
} from '@/lib/contract/statistics';
import { Answer } from './answer';
import { DayChart } from './day-chart';
import { Figure } from './figure';
import { Figures } from './figures';
import { HeatMap } from './heat-map';
import { Section } from './section';
import { StatTable } from './stat-table';
import { meanRate, sumOf } from './sums';
import { TakeAlong } from './take-along';
import { useQuantity } from './use-quantity';
import { useView } from './use-view';

/** Key figures of a period, compared with the period before. */
export function Overview() {
  const t = useTranslations('statistics');
  const tt = useTranslations('terminal');
  const as = useQuantity();
  const { input, former } = useView();
  const { officeId, groupId, tags, ...period } = input;
  const counts = useCall(calTerminalCount, { officeId, groupId });
  const plays = useCall(playDays, input);
  const playsBefore = useCall(playDays, former);
  const online = useCall(statisticsTerminalOnlineTime, input);
  const onlineBefore = useCall(statisticsTerminalOnlineTime, former);
  const rates = useCall(terminalStartUpRate, input);
  const hours = useCall(playHours, { ...period, officeId });
  const before = playsBefore.data;
  const compared = <T,>(now: readonly T[] | undefined, then: readonly T[] | undefined, of: (row: T) => number) =>
    now && then ? { now: sumOf(now, of), former: sumOf(then, of) } : undefined;
  return (
    <>
      <Figures>
        {counts.data && <Figure label={tt('terminals')} value={as.number(counts.data.total)} />}
        <Figure
          label={t('plays')}
          value={plays.data ? as.number(sumOf(plays.data, (row) => row.plays)) : '…'}
          compared={compared(plays.data, before, (row) => row.plays)}
        />
        <Figure
          label={t('played')}
          value={plays.data ? as.hours(sumOf(plays.data, (row) => row.seconds)) : '…'}
          compared={compared(plays.data, before, (row) => row.seconds)}
        />
        <Figure
          label={t('onlineTime')}
          value={online.data ? as.hours(sumOf(online.data, (row) => row.seconds)) : '…'}
          compared={compared(online.data, onlineBefore.data, (row) => row.seconds)}
        />
        <Figure label={t('startUpRate')} value={rates.data ? as.share(meanRate(rates.data)) : '…'} />
      </Figures>
      <Section title={t('plays')} actions={<TakeAlong name={t('plays')} kind="days" input={input} />}>
        <Answer of={plays}>
          {(rows) => (
            <>
              <DayChart
                days={rows.map(({ day }) => day)}
                format={as.number}
                series={[
                  { label: t('plays'), values: rows.map((row) => row.plays), color: 'primary' },
                  ...(before
                    ? [{ label: t('former'), values: before.map((row) => row.plays), color: 'former' as const }]
                    : []),
                ]}
              />
              <StatTable
                label={t('plays')}
                rows={rows}
                rowKey={({ day }) => day}
                columns={[
                  { key: 'day', label: t('day'), cell: ({ day }) => as.day(day) },
                  {
                    key: 'plays',
                    label: t('plays'),
                    cell: (row) => as.number(row.plays),
                    total: as.number(sumOf(rows, (row) => row.plays)),
                  },
                  {
                    key: 'played',
                    label: t('played'),
                    cell: ({ seconds }) => as.hours(seconds),
                    total: as.hours(sumOf(rows, ({ seconds }) => seconds)),
                  },
                ]}
              />
            </>
          )}
        </Answer>
      </Section>
      <Section title={t('whenPlayed')} note={groupId || tags ? t('whenPlayedNote') : undefined}>
        <Answer of={hours}>{(rows) => <HeatMap label={t('whenPlayed')} hours={rows} format={as.hours} />}</Answer>
      </Section>
    </>
  );
}
