'use client';

import { lazy } from 'react';
import { OnDemand } from '@/components/foundation/ui/on-demand';
import type { MenuNode } from '../menu/menu-node';

const Drawer = lazy(() => import('./drawer'));

interface SettingsDrawerProps {
  open: boolean;
  /** Pages that can be given titles of their own. */
  nodes: readonly MenuNode[];
  onClose: () => void;
}

/** The settings of the theme. */
export function SettingsDrawer(props: SettingsDrawerProps) {
  return (
    <OnDemand wanted={props.open}>
      <Drawer {...props} />
    </OnDemand>
  );
}
