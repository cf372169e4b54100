import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Titled list in a terminal's detail, or the reason why it is empty. */
export function ListSection({ title, empty, children }: { title: string; empty?: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h3" component="h3">
        {title}
      </Typography>
      {empty ? (
        <Typography color="textSecondary" sx={{ py: 1 }}>
          {empty}
        </Typography>
      ) : (
        <List dense disablePadding>
          {children}
        </List>
      )}
    </Box>
  );
}
