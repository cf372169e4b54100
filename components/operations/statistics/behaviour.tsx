'use client';

import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { type Messages, useTranslations } from 'next-intl';
import { PageFrame } from '@/components/foundation/ui';
import { PrintStyle } from '@/components/foundation/ui/print-style';
import { useCall } from '@/lib/client/use-call';
import { behaviourReport, statisticsLogin } from '@/lib/contract/statistics';
import { Answer } from './answer';
import { DayChart } from './day-chart';
import { Figure } from './figure';
import { Figures } from './figures';
import { Filters } from './filters';
import { HeatMap } from './heat-map';
import { Section } from './section';
import { StatTable } from './stat-table';
import { sumOf } from './sums';
import { TakeAlong } from './take-along';
import { useQuantity } from './use-quantity';
import { useView } from './use-view';

/** User statistics: sign-ins, and operations by place and time. */
export function Behaviour() {
  const t = useTranslations('statistics');
  const tr = useTranslations('routes');
  const as = useQuantity();
  const { input: all, former: allFormer } = useView();
  const of = ({ groupId: _, tags: __, ...rest }: typeof all) => rest;
  const [input, former] = [of(all), of(allFormer)];
  const report = useCall(behaviourReport, input);
  const signInsBefore = useCall(statisticsLogin, former).data;
  const partName = (part: string) => (tr.has(part as keyof Messages['routes']) ? tr(part as 'home') : part);
  return (
    <PageFrame
      title={tr('behaviour')}
      actions={
        <>
          <TakeAlong name={tr('behaviour')} input={input} />
          <Button startIcon={<PrintIcon />} onClick={() => window.print()} sx={{ '@media print': { display: 'none' } }}>
            {t('print')}
          </Button>
        </>
      }
    >
      <PrintStyle />
      <Filters terminals={false} />
      <Answer of={report} height={480}>
        {({ days, users, modules, hours }) => {
          const signIns = sumOf(days, (row) => row.signIns);
          const used = modules.filter(({ acts }) => acts > 0);
          return (
            <>
              <Figures>
                <Figure
                  label={t('signIns')}
                  value={as.number(signIns)}
                  compared={signInsBefore && { now: signIns, former: sumOf(signInsBefore, ({ count }) => count) }}
                />
                <Figure label={t('acts')} value={as.number(sumOf(days, ({ acts }) => acts))} />
                <Figure label={t('users')} value={as.number(users.length)} />
              </Figures>
              <Section title={t('signIns')}>
                <DayChart
                  days={days.map(({ day }) => day)}
                  format={as.number}
                  series={[
                    { label: t('signIns'), values: days.map((row) => row.signIns), color: 'primary' },
                    { label: t('acts'), values: days.map((row) => row.acts), color: 'success' },
                  ]}
                />
                <StatTable
                  label={t('signIns')}
                  rows={days}
                  rowKey={({ day }) => day}
                  columns={[
                    { key: 'day', label: t('day'), cell: ({ day }) => as.day(day) },
                    {
                      key: 'signIns',
                      label: t('signIns'),
                      cell: (row) => as.number(row.signIns),
                      total: as.number(signIns),
                    },
                    {
                      key: 'acts',
                      label: t('acts'),
                      cell: (row) => as.number(row.acts),
                      total: as.number(sumOf(days, (row) => row.acts)),
                    },
                    { key: 'users', label: t('users'), cell: (row) => as.number(row.users) },
                  ]}
                />
              </Section>
              <Section title={t('busiest')}>
                <HeatMap label={t('busiest')} hours={hours} format={as.number} />
              </Section>
              <Section title={t('users')}>
                <StatTable
                  label={t('users')}
                  rows={users}
                  rowKey={({ id }) => id}
                  columns={[
                    { key: 'name', label: t('user'), cell: ({ name }) => name },
                    { key: 'office', label: t('institution'), cell: ({ officeName }) => officeName },
                    {
                      key: 'signIns',
                      label: t('signIns'),
                      cell: (row) => as.number(row.signIns),
                      total: as.number(sumOf(users, (row) => row.signIns)),
                    },
                    {
                      key: 'acts',
                      label: t('acts'),
                      cell: (row) => as.number(row.acts),
                      total: as.number(sumOf(users, (row) => row.acts)),
                    },
                    { key: 'last', label: t('lastSeen'), cell: ({ lastDay }) => as.day(lastDay) },
                  ]}
                />
              </Section>
              <Section title={t('parts')}>
                <StatTable
                  label={t('parts')}
                  rows={used}
                  rowKey={({ module }) => module}
                  columns={[
                    { key: 'part', label: t('part'), cell: ({ module }) => partName(module) },
                    {
                      key: 'acts',
                      label: t('acts'),
                      cell: (row) => as.number(row.acts),
                      total: as.number(sumOf(used, (row) => row.acts)),
                    },
                    { key: 'users', label: t('users'), cell: (row) => as.number(row.users) },
                  ]}
                />
              </Section>
              {used.length < modules.length && (
                <Section title={t('seldom')}>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    {modules
                      .filter(({ acts }) => acts === 0)
                      .map(({ module }) => (
                        <Chip key={module} variant="outlined" label={partName(module)} />
                      ))}
                  </Box>
                </Section>
              )}
            </>
          );
        }}
      </Answer>
    </PageFrame>
  );
}
