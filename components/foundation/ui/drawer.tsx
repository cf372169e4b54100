'use client';

import MuiDrawer, { type DrawerProps as MuiDrawerProps } from '@mui/material/Drawer';
import { useBackCloses } from './open-dialogs';

interface DrawerProps extends Omit<MuiDrawerProps, 'onClose' | 'open'> {
  open: boolean;
  onClose: () => void;
}

/** A drawer of the console itself, which no address opens; Back closes it. One of a page is a `DetailDrawer` and has its step (`shell/steps.ts`). */
export function Drawer({ onClose, ...props }: DrawerProps) {
  useBackCloses(props.open, onClose);
  return <MuiDrawer {...props} onClose={() => onClose()} />;
}
