'use client';

import WallIcon from '@mui/icons-material/GridViewOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useTranslations } from 'next-intl';
import { AsOfField } from './as-of-field';

interface WallSwitchProps {
  isWall: boolean;
  /** Instant that the wall shows; empty: now. */
  at: string;
  setParams: (changes: { at?: string; view?: string }) => void;
}

/** Switch between table and wall, and the instant that the wall shows. */
export function WallSwitch({ isWall, at, setParams }: WallSwitchProps) {
  const t = useTranslations('terminal');
  return (
    <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      {isWall && <AsOfField value={at} onChange={(to) => setParams({ at: to || undefined })} />}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={isWall ? 'wall' : 'table'}
        aria-label={t('shape')}
        onChange={(_, to: string | null) => to && setParams({ view: to === 'wall' ? 'wall' : undefined })}
      >
        <ToggleButton value="table" aria-label={t('viewTable')}>
          <Tooltip title={t('viewTable')}>
            <TableIcon fontSize="small" />
          </Tooltip>
        </ToggleButton>
        <ToggleButton value="wall" aria-label={t('viewWall')}>
          <Tooltip title={t('viewWall')}>
            <WallIcon fontSize="small" />
          </Tooltip>
        </ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}
