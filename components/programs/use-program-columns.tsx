'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ResourceColumn } from '@/components/resource/resource-table';
import { useFormat } from '@/components/ui';
import { programThumbUrl } from '@/lib/client/file-url';
import type { Program } from '@/lib/contract/program-calls';
import { ProgramMenu } from './program-menu';

export function useProgramColumns(): ResourceColumn<Program>[] {
  const t = useTranslations('program');
  const format = useFormat();
  return useMemo(
    () => [
      {
        field: 'name',
        headerName: t('name'),
        flex: 1,
        minWidth: 220,
        renderCell: ({ row }) => <ProgramName program={row} />,
      },
      {
        field: 'size',
        headerName: t('size'),
        width: 120,
        sortable: false,
        wideOnly: true,
        valueGetter: (_, { width, height }) => `${width} × ${height}`,
      },
      {
        field: 'scenes',
        headerName: t('scenes'),
        width: 140,
        sortable: false,
        wideOnly: true,
        valueGetter: (_, { scenes, seconds }) => t('scenesOfLength', { count: scenes, length: format.length(seconds) }),
      },
      { field: 'terminals', headerName: t('terminals'), type: 'number', width: 110, sortable: false, wideOnly: true },
      {
        field: 'updatedAt',
        headerName: t('updated'),
        width: 270,
        wideOnly: true,
        valueGetter: (_, { updatedAt, updatedBy }) => t('atBy', { at: format.moment(updatedAt), by: updatedBy }),
      },
      {
        field: 'actions',
        headerName: t('actions'),
        width: 72,
        sortable: false,
        align: 'center',
        renderHeader: () => <span style={visuallyHidden}>{t('actions')}</span>,
        renderCell: ({ row }) => <ProgramMenu program={row} />,
      },
    ],
    [t, format],
  );
}

function ProgramName({ program }: { program: Program }) {
  const { id, name, revision, hasThumb } = program;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Box
        sx={{
          position: 'relative',
          width: 68,
          height: 40,
          borderRadius: 0.75,
          overflow: 'hidden',
          flexShrink: 0,
          bgcolor: '#000',
          display: 'grid',
          placeItems: 'center',
        }}
      >
        {hasThumb && (
          <Box
            component="img"
            alt=""
            loading="lazy"
            src={programThumbUrl(id, revision)}
            sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' }}
          />
        )}
      </Box>
      <Typography variant="body2" noWrap sx={{ fontWeight: 600 }} title={name}>
        {name}
      </Typography>
    </Box>
  );
}
