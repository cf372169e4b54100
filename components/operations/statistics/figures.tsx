import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Grid of figures; two per row on a phone. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(auto-fit, minmax(190px, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
