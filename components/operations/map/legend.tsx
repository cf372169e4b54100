'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';

const states = [
  ['online', 'success.main'],
  ['offline', 'text.disabled'],
  ['fault', 'error.main'],
] as const;

/** Legend of the ring colours. */
export function Legend() {
  const t = useTranslations('map');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      {states.map(([state, color]) => (
        <Box key={state} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            aria-hidden
            sx={{ width: 12, height: 12, borderRadius: '50%', border: '3px solid', borderColor: color }}
          />
          <Typography variant="body2" color="textSecondary">
            {t(`state.${state}`)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
