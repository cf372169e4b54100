'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ResourceColumn } from '@/components/resource/resource-table';
import { Ago } from '@/components/ui';
import type { Terminal } from '@/lib/contract/terminal';
import { StatusDot } from './status-dot';

export function useTerminalColumns(): ResourceColumn<Terminal>[] {
  const t = useTranslations('terminal');
  return useMemo(
    () => [
      {
        field: 'name',
        headerName: t('name'),
        flex: 1,
        minWidth: 128,
        renderCell: ({ row }) => (
          <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
            {row.name}
          </Typography>
        ),
      },
      {
        field: 'status',
        headerName: t('state'),
        width: 115,
        sortable: false,
        renderCell: ({ row }) => <StatusDot terminal={row} />,
      },
      { field: 'officeName', headerName: t('institution'), flex: 1, minWidth: 116, sortable: false, wideOnly: true },
      {
        field: 'groupName',
        headerName: t('group'),
        flex: 1,
        minWidth: 100,
        sortable: false,
        wideOnly: true,
        valueGetter: (_, row) => row.groupName ?? '–',
      },
      {
        field: 'playing',
        headerName: t('playing'),
        flex: 0.7,
        minWidth: 90,
        sortable: false,
        wideOnly: true,
        valueGetter: (_, { playing, status }) =>
          status === 'online' && playing ? playing.programName || t('house') : '–',
      },
      {
        field: 'revision',
        headerName: t('content'),
        width: 126,
        sortable: false,
        wideOnly: true,
        valueGetter: (_, { revision, revisionHeld }) => t(revision === revisionHeld ? 'upToDate' : 'updating'),
      },
      {
        field: 'lastSeenAt',
        headerName: t('lastSeen'),
        width: 130,
        wideOnly: true,
        renderCell: ({ row }) => (row.lastSeenAt ? <Ago iso={row.lastSeenAt} /> : '–'),
      },
    ],
    [t],
  );
}
