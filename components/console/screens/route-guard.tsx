'use client';

import type { ReactNode } from 'react';
import { useMayOpen } from '../menu/use-menu';
import { Denied } from './denied';

/** Renders a screen if the user may open it. Others see a warning and go to /403, however they got here. */
export function RouteGuard({ path, children }: { path: string; children: ReactNode }) {
  return useMayOpen()(path) ? children : <Denied />;
}
