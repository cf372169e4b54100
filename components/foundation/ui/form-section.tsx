import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  /** Explanation below the title. */
  body?: string;
  children: ReactNode;
}

/** Card of a form with the fields of one subject. */
export function FormSection({ title, body, children }: FormSectionProps) {
  return (
    <Paper
      component="section"
      aria-label={title}
      variant="outlined"
      sx={{ p: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      <div>
        <Typography variant="h2">{title}</Typography>
        {body && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {body}
          </Typography>
        )}
      </div>
      {children}
    </Paper>
  );
}
