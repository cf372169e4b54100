'use client';

import { type ReactNode, Suspense, useState } from 'react';

/**
 * Renders its children from the first time they are wanted. The code of lazy components inside is loaded then instead
 * of with the page; they stay mounted, so that closing can animate.
 */
export function OnDemand({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [seen, setSeen] = useState(wanted);
  if (wanted && !seen) setSeen(true);
  return seen ? <Suspense>{children}</Suspense> : null;
}
