'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column } from '@/components/resource/table';
import { Ago } from '@/components/ui';
import type { Terminal } from '@/lib/contract/terminal';
import { StatusDot } from './status-dot';

export function useTerminalColumns(): Column<Terminal>[] {
  const t = useTranslations('terminal');
  return useMemo(
    () => [
      {
        field: 'name',
        sortable: true,
        label: t('name'),
        width: '15%',
        minWidth: 108,
        draw: (row) => (
          <Typography variant="body2" className="text" sx={{ fontWeight: 600 }}>
            {row.name}
          </Typography>
        ),
      },
      {
        field: 'status',
        label: t('state'),
        width: 132,
        draw: (row) => <StatusDot terminal={row} />,
      },
      {
        field: 'officeName',
        label: t('institution'),
        minWidth: 116,
        wideOnly: true,
        draw: ({ officeName, groupName }) => (
          <>
            <Typography variant="body2" className="text">
              {officeName}
            </Typography>
            {groupName && (
              <Typography variant="caption" color="textSecondary" component="p" noWrap title={groupName}>
                {groupName}
              </Typography>
            )}
          </>
        ),
      },
      {
        field: 'playing',
        label: t('playing'),
        width: 102,
        wideOnly: true,
        text: ({ playing, status }) => (status === 'online' && playing ? playing.programName || t('house') : '–'),
      },
      {
        field: 'revision',
        label: t('content'),
        width: 116,
        wideOnly: true,
        text: ({ revision, revisionHeld }) => t(revision === revisionHeld ? 'upToDate' : 'updating'),
      },
      {
        field: 'lastSeenAt',
        sortable: true,
        label: t('lastSeen'),
        width: 102,
        wideOnly: true,
        draw: (row) => <span className="text">{row.lastSeenAt ? <Ago iso={row.lastSeenAt} /> : '–'}</span>,
      },
    ],
    [t],
  );
}
