'use client';

import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import WithdrawIcon from '@mui/icons-material/UndoOutlined';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { SearchField } from '@/components/foundation/resource/search-field';
import { type Column, ResourceTable } from '@/components/foundation/resource/table';
import { useList } from '@/components/foundation/resource/use-list';
import { Allowed } from '@/components/foundation/shell/access';
import { useStep } from '@/components/foundation/shell/steps';
import { EmptyState, PageFrame, useFormat } from '@/components/foundation/ui';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { type Publish, publishList, publishPermission } from '@/lib/contract/publish';
import { activeOf } from '../shared/counts';
import { ProgressBar } from '../shared/progress-bar';
import { useWithdraw } from '../shared/use-withdraw';
import { PublishDetail } from './publish-detail';
import { PublishRequests } from './requests';
import { useLivePublishes } from './use-live-publishes';

/** Publishes with their progress. */
export default function Publishes() {
  const t = useTranslations('publish');
  const format = useFormat();
  const detail = useStep('publish');
  const list = useList<Publish, typeof publishList>(publishList);
  const withdraw = useWithdraw();
  useLivePublishes();
  const columns = useMemo<Column<Publish>[]>(
    () => [
      { field: 'name', label: t('name'), minWidth: 140 },
      {
        field: 'programs',
        label: t('programs'),
        wideOnly: true,
        text: ({ programs }) => programs.map(({ name }) => name).join(', '),
      },
      {
        field: 'progress',
        label: t('progress'),
        minWidth: 170,
        draw: (row) => <ProgressBar counts={row} />,
      },
      {
        field: 'createdAt',
        label: t('publishedAt'),
        width: 270,
        wideOnly: true,
        text: ({ createdAt, createdBy }) => format.momentBy(createdAt, createdBy),
      },
      {
        field: 'actions',
        label: t('withdraw'),
        buttons: true,
        width: 64,
        draw: (row) =>
          (activeOf(row) + row.planned > 0 || row.living) && (
            <Allowed permission={publishPermission[row.kind]}>
              <TooltipButton
                size="small"
                label={t('withdraw')}
                accessibleName={t('withdrawNamed', { name: row.name })}
                onClick={() => void withdraw({ ...row, counts: row })}
              >
                <WithdrawIcon fontSize="small" />
              </TooltipButton>
            </Allowed>
          ),
      },
    ],
    [t, format, withdraw],
  );
  return (
    <PageFrame title={t('publishes')}>
      <PublishRequests />
      <SearchField value={list.query.search} onSearch={(search) => list.change({ search })} />
      <ResourceTable
        label={t('publishes')}
        columns={columns}
        list={list}
        onOpen={(row) => detail.open(row.id)}
        empty={
          <EmptyState
            icon={<PublishIcon />}
            title={t(list.query.search ? 'nothingFound' : 'noPublishes')}
            body={list.query.search ? undefined : t('noPublishesBody')}
          />
        }
      />
      <PublishDetail
        id={detail.value}
        publish={list.rows.find((row) => row.id === detail.value)}
        onClose={() => detail.close()}
      />
    </PageFrame>
  );
}
