import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslations } from 'next-intl';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { useTabStep } from '@/components/foundation/shell/steps';
import { Meter } from '@/components/foundation/ui/meter';
import { Pager } from '@/components/foundation/ui/pager';
import { useCall } from '@/lib/client/use-call';
import { pagesOf } from '@/lib/contract/fields';
import { type PlayGroup, playGroups, playReport } from '@/lib/contract/statistics';
import { Answer } from './answer';
import { EvidenceButton } from './evidence-dialog';
import { Section } from './section';
import { StatTable } from './stat-table';
import { TakeAlong } from './take-along';
import { useQuantity } from './use-quantity';
import { useView } from './use-view';

const PAGE_SIZE = 50;

/** Top programs, materials and institutions. Terminals are in the "online" view. */
export function Plays() {
  const t = useTranslations('statistics');
  const as = useQuantity();
  const { input } = useView();
  const { params, setParams } = useScreenLocation();
  const [by, choose] = useTabStep('by', playGroups);
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const report = useCall(playReport, { ...input, by, pageNo, pageSize: PAGE_SIZE }, { keepPreviousData: true });
  const title = t(`by.${by}`);
  return (
    <Section
      title={title}
      note={by === 'material' ? t('materialNote') : undefined}
      actions={
        <>
          {by === 'program' && <EvidenceButton input={input} />}
          <TakeAlong name={title} kind={by} input={input} />
        </>
      }
    >
      <Tabs
        value={by}
        onChange={(_, to: PlayGroup) => choose(to, { page: undefined })}
        aria-label={t('plays')}
        sx={{ mb: 1, minHeight: 40, '& .MuiTab-root': { minHeight: 40 }, '@media print': { display: 'none' } }}
      >
        {playGroups.map((each) => (
          <Tab key={each} value={each} label={t(`by.${each}`)} />
        ))}
      </Tabs>
      <Answer of={report}>
        {({ list, count, total }) => {
          const most = Math.max(...list.map(({ seconds }) => seconds), 1);
          return (
            <>
              <StatTable
                label={title}
                rows={list}
                rowKey={({ id }) => id}
                columns={[
                  {
                    key: 'name',
                    label: t(by === 'office' ? 'institution' : by),
                    cell: ({ name, seconds }) => (
                      <>
                        {name || t('gone')}
                        <Meter label={name || t('gone')} percent={(100 * seconds) / most} />
                      </>
                    ),
                  },
                  {
                    key: 'plays',
                    label: t('plays'),
                    cell: (row) => as.number(row.plays),
                    total: as.number(total.plays),
                  },
                  {
                    key: 'played',
                    label: t('played'),
                    cell: (row) => as.hours(row.seconds),
                    total: as.hours(total.seconds),
                  },
                ]}
              />
              <Pager
                pages={pagesOf(count, PAGE_SIZE)}
                page={pageNo}
                onPage={(page) => setParams({ page: page === 1 ? undefined : String(page) })}
              />
            </>
          );
        }}
      </Answer>
    </Section>
  );
}
