'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { CopyButton } from './copy-button';
import { Dialog } from './dialog';

interface ShownOnceProps {
  title: string;
  body: string;
  /** Secret in the form that is copied. */
  secret: string;
  done: string;
  onClose: () => void;
  /** Rendered instead of the secret, if it takes more than a line. */
  children?: ReactNode;
}

/** Dialog for a secret shown only once: it closes only by its button, because a click outside would lose it. */
export function ShownOnce({ title, body, secret, done, onClose, children }: ShownOnceProps) {
  const titleId = useId();
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{body}</DialogContentText>
        <Box sx={{ mt: 2, p: 2, borderRadius: 1, bgcolor: 'action.hover' }}>
          {children ?? (
            <Box component="code" sx={{ display: 'block', overflowWrap: 'anywhere', userSelect: 'all' }}>
              {secret}
            </Box>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <CopyButton text={secret} />
        <Button variant="contained" onClick={onClose}>
          {done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
