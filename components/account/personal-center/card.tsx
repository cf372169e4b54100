import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** Framed group of rows. */
export function Card({ children }: { children: ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ '& > :not(:last-child)': { borderBottom: 1, borderColor: 'divider' } }}>
      {children}
    </Paper>
  );
}

interface CardRowProps {
  icon: ReactNode;
  title: ReactNode;
  /** Content below the title. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** Row with a title, its state and its actions. */
export function CardRow({ icon, title, children, actions }: CardRowProps) {
  const heading = useId();
  return (
    <Box
      role="group"
      aria-labelledby={heading}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 2 }}
    >
      <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary' }}>
        {icon}
      </Box>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography id={heading} component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{children}</Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
    </Box>
  );
}
