import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import {
  statisticsPublishProgramWidgetNum,
  statisticsResourcesCase,
  statisticsWidgetClick,
  statisticsWidgetUse,
} from '@/lib/contract/statistics';
import { Answer } from './answer';
import { Section } from './section';
import { StatTable } from './stat-table';
import { sumOf } from './sums';
import { TakeAlong } from './take-along';
import { useQuantity } from './use-quantity';
import { useView } from './use-view';
import { useWidgetName } from './use-widget-name';

/** Content statistics: widgets, taps on them, and materials. */
export function Content() {
  const t = useTranslations('statistics');
  const tm = useTranslations('material');
  const as = useQuantity();
  const format = useFormat();
  const widgetName = useWidgetName();
  const { input } = useView();
  const { officeId, groupId: _, tags: __, ...period } = input;
  const ofOffice = { ...period, officeId };
  const published = useCall(statisticsPublishProgramWidgetNum, ofOffice);
  const used = useCall(statisticsWidgetUse, ofOffice);
  const clicked = useCall(statisticsWidgetClick, input);
  const materials = useCall(statisticsResourcesCase, ofOffice);
  const typeName = (type: string) =>
    tm.has(`types.${type}` as 'types.all') ? tm(`types.${type}` as 'types.all') : type;
  return (
    <>
      <Section title={t('clicksTitle')} actions={<TakeAlong name={t('clicksTitle')} kind="clicks" input={input} />}>
        <Answer of={clicked} height={80}>
          {(rows) => (
            <StatTable
              label={t('clicksTitle')}
              rows={rows}
              rowKey={({ programId, widget }) => `${programId} ${widget}`}
              columns={[
                { key: 'label', label: t('widget'), cell: ({ label, type }) => label || widgetName(type) },
                { key: 'type', label: t('type'), cell: ({ type }) => widgetName(type) },
                { key: 'program', label: t('program'), cell: ({ program }) => program || t('gone') },
                {
                  key: 'clicks',
                  label: t('clicks'),
                  cell: ({ clicks }) => as.number(clicks),
                  total: as.number(sumOf(rows, ({ clicks }) => clicks)),
                },
              ]}
            />
          )}
        </Answer>
      </Section>
      <Section title={t('widgets')}>
        <Answer of={published} height={160}>
          {(rows) => (
            <Answer of={used} height={160}>
              {(programs) => {
                const types = [...new Set([...rows, ...programs].map(({ widget }) => widget))];
                const count = (type: string) => rows.find(({ widget }) => widget === type)?.count ?? 0;
                return (
                  <StatTable
                    label={t('widgets')}
                    rows={types}
                    rowKey={(type) => type}
                    columns={[
                      { key: 'widget', label: t('widget'), cell: widgetName },
                      {
                        key: 'published',
                        label: t('widgetsPublished'),
                        cell: (type) => as.number(count(type)),
                        total: as.number(sumOf(types, count)),
                      },
                      {
                        key: 'programs',
                        label: t('programsWith'),
                        cell: (type) => as.number(programs.find(({ widget }) => widget === type)?.programs ?? 0),
                      },
                    ]}
                  />
                );
              }}
            </Answer>
          )}
        </Answer>
      </Section>
      <Section title={t('materials')} actions={<TakeAlong name={t('by.material')} kind="material" input={input} />}>
        <Answer of={materials} height={160}>
          {(rows) => (
            <StatTable
              label={t('materials')}
              rows={rows}
              rowKey={({ type }) => type}
              columns={[
                { key: 'type', label: t('type'), cell: ({ type }) => typeName(type) },
                {
                  key: 'count',
                  label: t('count'),
                  cell: (row) => as.number(row.count),
                  total: as.number(sumOf(rows, (row) => row.count)),
                },
                {
                  key: 'added',
                  label: t('added'),
                  cell: (row) => as.number(row.added),
                  total: as.number(sumOf(rows, (row) => row.added)),
                },
                {
                  key: 'bytes',
                  label: t('storage'),
                  cell: (row) => format.bytes(row.bytes),
                  total: format.bytes(sumOf(rows, (row) => row.bytes)),
                },
                {
                  key: 'plays',
                  label: t('plays'),
                  cell: (row) => as.number(row.plays),
                  total: as.number(sumOf(rows, (row) => row.plays)),
                },
                {
                  key: 'played',
                  label: t('played'),
                  cell: (row) => as.hours(row.seconds),
                  total: as.hours(sumOf(rows, (row) => row.seconds)),
                },
              ]}
            />
          )}
        </Answer>
      </Section>
    </>
  );
}
