'use client';

import MuiDrawer, { type DrawerProps as MuiDrawerProps } from '@mui/material/Drawer';
import { useBackCloses } from './open-dialogs';

interface DrawerProps extends Omit<MuiDrawerProps, 'onClose' | 'open'> {
  open: boolean;
  onClose: () => void;
}

/**
 * Drawer of the console itself, without an address; Back closes it. Drawers of pages are `DetailDrawer`s with a step
 * (`shell/steps.ts`).
 */
export function Drawer({ onClose, ...props }: DrawerProps) {
  useBackCloses(props.open, onClose);
  return <MuiDrawer {...props} onClose={() => onClose()} />;
}
