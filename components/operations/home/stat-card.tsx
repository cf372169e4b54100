import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { handleLinkClick } from '@/components/foundation/shell/console-link';

interface StatCardProps {
  icon: ReactNode;
  label: string;
  value: string;
  /** Hint about the number that needs attention. */
  note?: string;
  href: string;
  children?: ReactNode;
}

/** One number, linked to the list of what it counts. */
export function StatCard({ icon, label, value, note, href, children }: StatCardProps) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <ButtonBase
        component="a"
        href={href}
        onClick={(event: React.MouseEvent) => handleLinkClick(event, href)}
        sx={{
          width: '100%',
          height: '100%',
          p: 2.5,
          display: 'block',
          textAlign: 'left',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', mb: 1 }}>
          {icon}
          <Typography component="span" sx={{ lineHeight: 1.3, overflowWrap: 'anywhere', hyphens: 'auto' }}>
            {label}
          </Typography>
        </Box>
        <Typography
          component="p"
          sx={{ fontSize: '1.75rem', fontWeight: 700, letterSpacing: '-0.02em', lineHeight: 1.2 }}
        >
          {value}
        </Typography>
        {note && (
          <Typography variant="body2" color="error">
            {note}
          </Typography>
        )}
        {children}
      </ButtonBase>
    </Paper>
  );
}
