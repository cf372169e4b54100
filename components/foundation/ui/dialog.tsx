'use client';

import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import { mergeSlotProps } from '@mui/material/utils';
import { useBackCloses } from './open-dialogs';

export interface DialogProps extends Omit<MuiDialogProps, 'onClose'> {
  /** By Escape, by a press beside it, and by Back; left out, it can't be closed now. */
  onClose?: () => void;
  /** Back, where it does something else than Escape. */
  onBack?: () => void;
}

/** A dialog that the browser's Back closes, as Escape does. */
export function Dialog({ onClose, onBack = onClose, 'aria-label': label, slotProps, ...props }: DialogProps) {
  useBackCloses(props.open, onBack);
  // MUI gives a label to the backdrop's box; the dialog itself is the paper, and points to a title that isn't there.
  const named = label && {
    paper: mergeSlotProps(slotProps?.paper, { 'aria-label': label, 'aria-labelledby': undefined }),
  };
  return <MuiDialog {...props} slotProps={{ ...slotProps, ...named }} onClose={onClose && (() => onClose())} />;
}
