'use client';

import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import { mergeSlotProps } from '@mui/material/utils';
import { useBackCloses } from './open-dialogs';

export interface DialogProps extends Omit<MuiDialogProps, 'onClose'> {
  /** Called on Escape, a click outside and Back; omitted: the dialog cannot be closed now. */
  onClose?: () => void;
  /** Called on Back, if that differs from Escape. */
  onBack?: () => void;
}

/** Dialog that the browser's Back button closes, like Escape. */
export function Dialog({ onClose, onBack = onClose, 'aria-label': label, slotProps, ...props }: DialogProps) {
  useBackCloses(props.open, onBack);
  // MUI puts a label on the backdrop's box; the dialog itself is the paper, and would refer to a missing title.
  const named = label && {
    paper: mergeSlotProps(slotProps?.paper, { 'aria-label': label, 'aria-labelledby': undefined }),
  };
  return <MuiDialog {...props} slotProps={{ ...slotProps, ...named }} onClose={onClose && (() => onClose())} />;
}
