'use client';

import { lazy } from 'react';
import { OnDemand } from '@/components/foundation/ui/on-demand';
import type { MenuNode } from '../menu/menu-node';

const Drawer = lazy(() => import('./drawer'));

interface SettingsDrawerProps {
  open: boolean;
  /** Pages that can get custom titles. */
  nodes: readonly MenuNode[];
  onClose: () => void;
}

/** Drawer with the theme settings. */
export function SettingsDrawer(props: SettingsDrawerProps) {
  return (
    <OnDemand wanted={props.open}>
      <Drawer {...props} />
    </OnDemand>
  );
}
