'use client';

import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import { useBackCloses } from './open-dialogs';

export interface DialogProps extends Omit<MuiDialogProps, 'onClose'> {
  /** By Escape, by a press beside it, and by Back; left out, it can't be closed now. */
  onClose?: () => void;
  /** Back, where it does something else than Escape. */
  onBack?: () => void;
}

/** A dialog that the browser's Back closes, as Escape does. */
export function Dialog({ onClose, onBack = onClose, ...props }: DialogProps) {
  useBackCloses(props.open, onBack);
  return <MuiDialog {...props} onClose={onClose && (() => onClose())} />;
}
