import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface BannerProps {
  icon: ReactNode;
  /** True if something has ended, rather than will end. */
  urgent?: boolean;
  /** Stays in view while the page scrolls. */
  sticky?: boolean;
  children: ReactNode;
}

/** z-index above sticky parts of a screen and below the header. */
const belowHeader = ({ zIndex }: Theme) => zIndex.appBar - 2;

/** Full-width banner above the screen for messages of the console as a whole. */
export function Banner({ icon, urgent, sticky, children }: BannerProps) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, md: 3 },
        py: 1,
        fontSize: 14,
        fontWeight: 600,
        color: 'common.white',
        bgcolor: urgent ? '#8a1f11' : '#8a4b08',
        ...(sticky && { position: 'sticky', top: 'var(--shell-top)', zIndex: belowHeader }),
      }}
    >
      {icon}
      {children}
    </Box>
  );
}
