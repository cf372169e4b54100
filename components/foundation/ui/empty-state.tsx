import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Placeholder of an empty list: what belongs here, and how to add it. */
export function EmptyState({
  icon,
  title,
  body,
  action,
}: {
  icon?: ReactNode;
  title: string;
  body?: string;
  action?: ReactNode;
}) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        gap: 1,
        p: 5,
        textAlign: 'center',
        minHeight: 220,
      }}
    >
      <Box sx={{ color: 'text.disabled', '& svg': { fontSize: 48 } }}>{icon}</Box>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {body && (
        <Typography color="textSecondary" sx={{ maxWidth: 420 }}>
          {body}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Box>
  );
}
