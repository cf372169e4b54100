'use client';

import GridIcon from '@mui/icons-material/GridViewOutlined';
import ListIcon from '@mui/icons-material/TableRowsOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useTranslations } from 'next-intl';

export type Shape = 'grid' | 'list';

const shapes = [
  { shape: 'grid', Icon: GridIcon },
  { shape: 'list', Icon: ListIcon },
] as const;

/** Switches between grid and table. */
export function ShapeToggle({ value, onChange }: { value: Shape; onChange: (shape: Shape) => void }) {
  const t = useTranslations('material');
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={t('shape')}
      onChange={(_, to: Shape | null) => to && onChange(to)}
    >
      {shapes.map(({ shape, Icon }) => (
        <ToggleButton key={shape} value={shape} aria-label={t(`shapes.${shape}`)}>
          <Tooltip title={t(`shapes.${shape}`)}>
            <Icon fontSize="small" />
          </Tooltip>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
