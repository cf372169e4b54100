'use client';

import BellIcon from '@mui/icons-material/NotificationsOutlined';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type Column, ResourceTable } from '@/components/foundation/resource/table';
import { useList } from '@/components/foundation/resource/use-list';
import { useSelection } from '@/components/foundation/resource/use-selection';
import { navigate } from '@/components/foundation/shell/address';
import { EmptyState, PageFrame, useFormat } from '@/components/foundation/ui';
import { type Notice, noticePage } from '@/lib/contract/notice';
import { NoticeActions } from './notice-actions';
import { StateFilter } from './state-filter';
import { linkOf, useNoticeText } from './use-notice-text';

/** All notices of the user: events in the network that concern them. */
export default function Notices() {
  const t = useTranslations('notices');
  const format = useFormat();
  const text = useNoticeText();
  const list = useList<Notice, typeof noticePage>(noticePage);
  const selection = useSelection(list.rows);
  const columns = useMemo<Column<Notice>[]>(
    () => [
      {
        field: 'content',
        label: t('content'),
        minWidth: 200,
        draw: (row) => (
          <Box
            component="span"
            title={text(row)}
            sx={{ overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: row.readState === '0' ? 650 : 400 }}
          >
            {text(row)}
          </Box>
        ),
      },
      {
        field: 'readState',
        label: t('state'),
        width: 110,
        wideOnly: true,
        text: ({ readState }) => t(readState === '0' ? 'unread' : 'read'),
      },
      {
        field: 'createDate',
        label: t('date'),
        width: 190,
        wideOnly: true,
        text: ({ createDate }) => format.moment(createDate),
      },
    ],
    [t, text, format],
  );
  const filtered = list.query.readState !== undefined;
  return (
    <PageFrame title={t('title')}>
      <StateFilter value={list.query.readState} onChange={(readState) => list.change({ readState })} />
      <NoticeActions notices={selection.rows} onDone={selection.clear} />
      <ResourceTable
        label={t('title')}
        columns={columns}
        list={list}
        selected={selection.ids}
        onSelect={selection.select}
        onOpen={(row) => {
          const href = linkOf(row);
          if (href) navigate(href);
        }}
        empty={
          <EmptyState
            icon={<BellIcon />}
            title={t(filtered ? 'nothingFound' : 'none')}
            body={filtered ? undefined : t('noneBody')}
          />
        }
      />
    </PageFrame>
  );
}
