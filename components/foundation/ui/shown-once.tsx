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
  /** As it goes onto the clipboard. */
  secret: string;
  done: string;
  onClose: () => void;
  /** How it is drawn, where it is more than a line. */
  children?: ReactNode;
}

/** What is shown this once: the dialog closes by its button alone, a click beside it would lose it. */
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
