'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';

interface PlacingBarProps {
  name: string;
  onPlace: () => void;
  onCancel: () => void;
}

/** Shown while a terminal is placed: a crosshair in the middle, under which the map is moved. */
export function PlacingBar({ name, onPlace, onCancel }: PlacingBarProps) {
  const t = useTranslations('map');
  return (
    <>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          inset: 0,
          pointerEvents: 'none',
          '&::before, &::after': {
            content: '""',
            position: 'absolute',
            left: '50%',
            top: '50%',
            bgcolor: 'primary.main',
            boxShadow: '0 0 0 1px rgba(255, 255, 255, .8)',
            transform: 'translate(-50%, -50%)',
          },
          '&::before': { width: 36, height: 2 },
          '&::after': { width: 2, height: 36 },
        }}
      />
      <Paper
        elevation={4}
        role="status"
        sx={{
          position: 'absolute',
          bottom: 12,
          left: 12,
          right: 12,
          mx: 'auto',
          width: 'fit-content',
          maxWidth: 'calc(100% - 24px)',
          px: 2,
          py: 1,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
        }}
      >
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('placing', { name })}
        </Typography>
        <Button size="small" variant="contained" onClick={onPlace}>
          {t('placeHere')}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Paper>
    </>
  );
}
