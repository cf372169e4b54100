'use client';

import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type ResourceColumn, ResourceTable } from '@/components/resource/resource-table';
import { SearchField } from '@/components/resource/search-field';
import { useList } from '@/components/resource/use-list';
import { useScreenLocation } from '@/components/shell/location';
import { EmptyState, PageFrame, useFormat } from '@/components/ui';
import { type Publish, publishList } from '@/lib/contract/publish';
import { ProgressBar } from './progress-bar';
import { PublishDetail } from './publish-detail';
import { useLivePublishes } from './use-live-publishes';

/** What was published where, and how far it has got. */
export default function Publishes() {
  const t = useTranslations('publish');
  const format = useFormat();
  const { params, setParams } = useScreenLocation();
  const list = useList<Publish, typeof publishList>(publishList);
  const id = params.get('publish');
  useLivePublishes();
  const columns = useMemo<ResourceColumn<Publish>[]>(
    () => [
      { field: 'name', headerName: t('name'), flex: 1, minWidth: 140, sortable: false },
      {
        field: 'programs',
        headerName: t('programs'),
        flex: 1,
        sortable: false,
        wideOnly: true,
        valueGetter: (_, { programs }) => programs.map(({ name }) => name).join(', '),
      },
      {
        field: 'progress',
        headerName: t('progress'),
        flex: 1,
        minWidth: 170,
        maxWidth: 320,
        sortable: false,
        renderCell: ({ row }) => <ProgressBar counts={row} />,
      },
      {
        field: 'createdAt',
        headerName: t('publishedAt'),
        width: 270,
        sortable: false,
        wideOnly: true,
        valueGetter: (_, { createdAt, createdBy }) => t('atBy', { at: format.moment(createdAt), by: createdBy }),
      },
    ],
    [t, format],
  );
  return (
    <PageFrame title={t('publishes')}>
      <SearchField value={list.query.search} onSearch={(search) => list.change({ search })} />
      <ResourceTable
        label={t('publishes')}
        columns={columns}
        list={list}
        onOpen={(row) => setParams({ publish: row.id })}
        empty={
          <EmptyState
            icon={<PublishIcon />}
            title={t(list.query.search ? 'nothingFound' : 'noPublishes')}
            body={list.query.search ? undefined : t('noPublishesBody')}
          />
        }
      />
      <PublishDetail
        id={id}
        name={list.rows.find((row) => row.id === id)?.name}
        onClose={() => setParams({ publish: undefined })}
      />
    </PageFrame>
  );
}
