'use client';

import { type ReactNode, Suspense, useState } from 'react';

/**
 * Shows what is in it from the first time that it is wanted on. With lazy components inside, their code is fetched then
 * and not with the page; it stays, so that what closes can close in its own way.
 */
export function OnDemand({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [seen, setSeen] = useState(wanted);
  if (wanted && !seen) setSeen(true);
  return seen ? <Suspense>{children}</Suspense> : null;
}
