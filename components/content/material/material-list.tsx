'use client';

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { ReviewStateChip } from '@/components/content/review/shared/state-chip';
import { type Column, ResourceTable } from '@/components/foundation/resource/table';
import type { useList } from '@/components/foundation/resource/use-list';
import { useFormat } from '@/components/foundation/ui';
import type { Material, materialList } from '@/lib/contract/material';
import { MaterialThumb } from './material-thumb';
import { PlaysBadge } from './plays-badge';
import { ValidityBadge } from './validity-badge';

interface MaterialListProps {
  list: ReturnType<typeof useList<Material, typeof materialList>>;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onOpen: (material: Material) => void;
  onDrag?: (material: Material, transfer: DataTransfer) => void;
  empty: ReactNode;
}

/** Table of materials with sorting and selectable columns. */
export function MaterialList({ list, ...rest }: MaterialListProps) {
  const t = useTranslations('material');
  const columns = useMaterialColumns();
  return <ResourceTable label={t('title')} columns={columns} list={list} {...rest} />;
}

function useMaterialColumns(): readonly Column<Material>[] {
  const t = useTranslations('material');
  const format = useFormat();
  return useMemo(
    () => [
      {
        field: 'name',
        label: t('name'),
        sortable: true,
        minWidth: 196,
        draw: (material) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
            <Box sx={{ width: 56, flexShrink: 0, borderRadius: 0.5, overflow: 'hidden' }}>
              <MaterialThumb material={material} />
            </Box>
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }} title={material.name}>
              {material.name}
            </Box>
          </Box>
        ),
      },
      { field: 'type', label: t('type'), width: 100, text: ({ type }) => t(`types.${type}`), wideOnly: true },
      {
        field: 'size',
        label: t('size'),
        width: 96,
        sortable: true,
        wideOnly: true,
        align: 'end',
        text: ({ size }) => format.bytes(size),
      },
      {
        field: 'plays',
        label: t('state'),
        minWidth: 150,
        wideOnly: true,
        draw: (material) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            <PlaysBadge material={material} />
            <ValidityBadge material={material} />
            {material.review && <ReviewStateChip state={material.review.state} note={material.review.note} />}
          </Box>
        ),
      },
      {
        field: 'tags',
        label: t('tags'),
        minWidth: 120,
        wideOnly: true,
        draw: ({ tags }) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {tags.map((tag) => (
              <Chip key={tag} size="small" label={tag} />
            ))}
          </Box>
        ),
      },
      {
        field: 'createdAt',
        label: t('uploadedAt'),
        width: 160,
        sortable: true,
        wideOnly: true,
        text: ({ createdAt }) => format.moment(createdAt),
      },
    ],
    [t, format],
  );
}
