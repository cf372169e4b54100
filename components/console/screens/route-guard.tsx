'use client';

import type { ReactNode } from 'react';
import { useMayOpen } from '../menu/use-menu';
import { Denied } from './denied';

/** A screen for who may open it. Everybody else is warned and goes to /403, whichever way they came. */
export function RouteGuard({ path, children }: { path: string; children: ReactNode }) {
  return useMayOpen()(path) ? children : <Denied />;
}
