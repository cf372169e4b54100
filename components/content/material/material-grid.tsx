'use client';

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { DragEvent } from 'react';
import { ReviewStateChip } from '@/components/content/review/shared/state-chip';
import { useFormat } from '@/components/foundation/ui';
import { CornerCheckbox } from '@/components/foundation/ui/corner-checkbox';
import type { Material } from '@/lib/contract/material';
import { MaterialThumb } from './material-thumb';
import { PlaysBadge } from './plays-badge';
import { ValidityBadge } from './validity-badge';

interface MaterialGridProps {
  materials: Material[];
  selected: ReadonlySet<string>;
  /** Undefined: nothing can be selected. */
  onSelect?: (selected: ReadonlySet<string>) => void;
  onOpen: (material: Material) => void;
  /** Makes cards draggable; sets the data that they carry. */
  onDrag?: (material: Material, transfer: DataTransfer) => void;
}

export function MaterialGrid({ materials, selected, onSelect, onOpen, onDrag }: MaterialGridProps) {
  const toggle = (id: string) => {
    const changed = new Set(selected);
    if (!changed.delete(id)) changed.add(id);
    onSelect?.(changed);
  };
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
      }}
    >
      {materials.map((material) => (
        <MaterialCard
          key={material.id}
          material={material}
          selected={selected.has(material.id)}
          onToggle={onSelect && (() => toggle(material.id))}
          onOpen={() => onOpen(material)}
          onDragStart={onDrag && (({ dataTransfer }) => onDrag(material, dataTransfer))}
        />
      ))}
    </Box>
  );
}

interface MaterialCardProps {
  material: Material;
  selected: boolean;
  onToggle?: () => void;
  onOpen: () => void;
  onDragStart?: (event: DragEvent) => void;
}

function MaterialCard({ material, selected, onToggle, onOpen, onDragStart }: MaterialCardProps) {
  const t = useTranslations('material');
  const format = useFormat();
  const { name, size, width, height, seconds, pages } = material;
  const facts = [
    pages > 0
      ? t('pages', { count: pages })
      : seconds
        ? format.length(seconds)
        : width && height
          ? `${width} × ${height}`
          : null,
    format.bytes(size),
  ];
  return (
    <Paper
      component="li"
      variant="outlined"
      draggable={onDragStart !== undefined}
      onDragStart={onDragStart}
      sx={{
        position: 'relative',
        overflow: 'hidden',
        ...(selected && { borderColor: 'primary.main', boxShadow: '0 0 0 1px var(--mui-palette-primary-main)' }),
      }}
    >
      <ButtonBase onClick={onOpen} sx={{ width: '100%', display: 'block', textAlign: 'left' }}>
        <MaterialThumb material={material} />
        <Box sx={{ p: 1.25 }}>
          <Typography variant="body2" noWrap title={name} sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap component="p">
            {facts.filter(Boolean).join(' · ')}
          </Typography>
          <PlaysBadge material={material} />
          <ValidityBadge material={material} />
          {material.review && <ReviewStateChip state={material.review.state} note={material.review.note} />}
        </Box>
      </ButtonBase>
      {onToggle && <CornerCheckbox label={t('select', { name })} checked={selected} onToggle={onToggle} />}
    </Paper>
  );
}
