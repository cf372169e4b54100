'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column } from '@/components/resource/table';
import { ReviewStateChip } from '@/components/review-state/state-chip';
import { useSubmitReview } from '@/components/review-state/use-submit-review';
import { useFormat } from '@/components/ui';
import { programThumbUrl } from '@/lib/client/file-url';
import type { Program } from '@/lib/contract/program-calls';
import { carryProgram } from './folders/dragged';
import { ProgramMenu } from './program-menu';

export function useProgramColumns(): Column<Program>[] {
  const t = useTranslations('program');
  const tr = useTranslations('review');
  const { isReviewed } = useSubmitReview('program');
  const format = useFormat();
  return useMemo(
    () => [
      {
        field: 'name',
        sortable: true,
        label: t('name'),
        minWidth: 220,
        draw: (row) => <ProgramName program={row} />,
      },
      {
        field: 'size',
        label: t('size'),
        width: 120,
        wideOnly: true,
        text: ({ width, height }) => `${width} × ${height}`,
      },
      {
        field: 'scenes',
        label: t('scenes'),
        width: 140,
        wideOnly: true,
        text: ({ scenes, seconds }) => t('scenesOfLength', { count: scenes, length: format.length(seconds) }),
      },
      ...(isReviewed
        ? [
            {
              field: 'review',
              label: tr('column'),
              width: 150,
              draw: ({ review }: Program) => review && <ReviewStateChip state={review.state} note={review.note} />,
            },
          ]
        : []),
      { field: 'terminals', label: t('terminals'), align: 'end', width: 110, wideOnly: true },
      {
        field: 'updatedAt',
        sortable: true,
        label: t('updated'),
        width: 270,
        wideOnly: true,
        text: ({ updatedAt, updatedBy }) => t('atBy', { at: format.moment(updatedAt), by: updatedBy }),
      },
      {
        field: 'actions',
        label: t('actions'),
        width: 72,
        align: 'center',
        buttons: true,
        draw: (row) => <ProgramMenu program={row} />,
      },
    ],
    [t, tr, isReviewed, format],
  );
}

function ProgramName({ program }: { program: Program }) {
  const { id, name, revision, hasThumb } = program;
  return (
    <Box
      draggable
      onDragStart={(event) => carryProgram(event, id)}
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}
    >
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
