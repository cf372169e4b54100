import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface BrowserFrameProps {
  /** Title of the browser tab. */
  title: string;
  icon: string;
  address?: string;
  children: ReactNode;
}

/** Browser frame around a preview, which shows title and icon. */
export function BrowserFrame({ title, icon, address, children }: BrowserFrameProps) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden', bgcolor: 'background.paper' }}>
      <Box sx={{ bgcolor: 'action.hover', px: 1.5, pt: 1 }}>
        <Box
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            maxWidth: '100%',
            px: 1.5,
            py: 0.75,
            borderRadius: '8px 8px 0 0',
            bgcolor: 'background.paper',
          }}
        >
          <Box component="img" src={icon} alt="" sx={{ width: 16, height: 16, flexShrink: 0, objectFit: 'contain' }} />
          <Typography variant="caption" noWrap>
            {title}
          </Typography>
        </Box>
      </Box>
      {address !== undefined && (
        <Typography
          variant="caption"
          component="p"
          noWrap
          sx={{ px: 1.5, py: 0.75, borderBottom: 1, borderColor: 'divider', color: 'text.secondary', minHeight: 32 }}
        >
          {address}
        </Typography>
      )}
      {children}
    </Box>
  );
}
