import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  note?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** One subject of a view: title, note, chart and table. */
export function Section({ title, note, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2, md: 2.5 }, minWidth: 0, breakInside: 'avoid-page' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography variant="h2" id={id} sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, maxWidth: 720 }}>
          {note}
        </Typography>
      )}
      {children}
    </Paper>
  );
}
