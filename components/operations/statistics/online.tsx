import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Pager } from '@/components/foundation/ui/pager';
import { useCall } from '@/lib/client/use-call';
import { pagesOf } from '@/lib/contract/fields';
import { statisticsTerminal, statisticsTerminalOnlineTime, terminalStartUpRate } from '@/lib/contract/statistics';
import { Answer } from './answer';
import { DayChart } from './day-chart';
import { Section } from './section';
import { StatTable } from './stat-table';
import { meanRate, shareOf, sumOf } from './sums';
import { TakeAlong } from './take-along';
import { HOUR_S, useQuantity } from './use-quantity';
import { useView } from './use-view';

const PAGE_SIZE = 50;

/** Time online, the share of scheduled terminals that were online, and a row for each terminal. */
export function Online() {
  const t = useTranslations('statistics');
  const as = useQuantity();
  const { input, former } = useView();
  const rates = useCall(terminalStartUpRate, input);
  const online = useCall(statisticsTerminalOnlineTime, input);
  const before = useCall(statisticsTerminalOnlineTime, former).data;
  const [pageNo, setPageNo] = useState(1);
  const terminals = useCall(statisticsTerminal, { ...input, pageNo, pageSize: PAGE_SIZE }, { keepPreviousData: true });
  return (
    <>
      <Section title={t('startUpRate')} note={t('startUpNote')}>
        <Answer of={rates}>
          {(rows) => (
            <>
              <DayChart
                days={rows.map(({ day }) => day)}
                format={as.share}
                max={1}
                series={[{ label: t('startUpRate'), values: rows.map(({ rate }) => rate), color: 'success' }]}
              />
              <StatTable
                label={t('startUpRate')}
                rows={rows}
                rowKey={({ day }) => day}
                columns={[
                  { key: 'day', label: t('day'), cell: ({ day }) => as.day(day) },
                  { key: 'expected', label: t('expected'), cell: ({ expected }) => as.number(expected) },
                  { key: 'started', label: t('started'), cell: ({ started }) => as.number(started) },
                  {
                    key: 'rate',
                    label: t('startUpRate'),
                    cell: ({ rate }) => as.share(rate),
                    total: as.share(meanRate(rows)),
                  },
                  {
                    key: 'uptime',
                    label: t('uptime'),
                    cell: ({ lit, litOnline }) => as.share(shareOf(litOnline, lit)),
                    total: as.share(
                      shareOf(
                        sumOf(rows, ({ litOnline }) => litOnline),
                        sumOf(rows, ({ lit }) => lit),
                      ),
                    ),
                  },
                ]}
              />
            </>
          )}
        </Answer>
      </Section>
      <Section title={t('onlineTime')} actions={<TakeAlong name={t('onlineTime')} kind="online" input={input} />}>
        <Answer of={online}>
          {(rows) => (
            <>
              <DayChart
                days={rows.map(({ day }) => day)}
                format={as.hours}
                unit={HOUR_S}
                series={[
                  { label: t('onlineTime'), values: rows.map(({ seconds }) => seconds), color: 'primary' },
                  ...(before
                    ? [{ label: t('former'), values: before.map(({ seconds }) => seconds), color: 'former' as const }]
                    : []),
                ]}
              />
              <StatTable
                label={t('onlineTime')}
                rows={rows}
                rowKey={({ day }) => day}
                columns={[
                  { key: 'day', label: t('day'), cell: ({ day }) => as.day(day) },
                  { key: 'terminals', label: t('terminalsOnline'), cell: (row) => as.number(row.terminals) },
                  {
                    key: 'seconds',
                    label: t('onlineTime'),
                    cell: ({ seconds }) => as.hours(seconds),
                    total: as.hours(sumOf(rows, ({ seconds }) => seconds)),
                  },
                ]}
              />
            </>
          )}
        </Answer>
      </Section>
      <Section title={t('by.terminal')} actions={<TakeAlong name={t('by.terminal')} kind="terminal" input={input} />}>
        <Answer of={terminals}>
          {({ list, count }) => (
            <>
              <StatTable
                label={t('by.terminal')}
                rows={list}
                rowKey={({ terminal }) => terminal.id}
                columns={[
                  { key: 'name', label: t('terminal'), cell: ({ terminal }) => terminal.name },
                  { key: 'office', label: t('institution'), cell: ({ terminal }) => terminal.officeName },
                  { key: 'online', label: t('onlineTime'), cell: (row) => as.hours(row.online) },
                  { key: 'offline', label: t('offlineTime'), cell: (row) => as.hours(row.offline) },
                  { key: 'plays', label: t('plays'), cell: (row) => as.number(row.plays) },
                  { key: 'played', label: t('played'), cell: (row) => as.hours(row.seconds) },
                ]}
              />
              <Pager pages={pagesOf(count, PAGE_SIZE)} page={pageNo} onPage={setPageNo} />
            </>
          )}
        </Answer>
      </Section>
    </>
  );
}
