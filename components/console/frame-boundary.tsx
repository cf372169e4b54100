'use client';

import { type ReactNode, Suspense, useState } from 'react';

/**
 * Shows `fallback`, where there is one, until `children` are rendered. Whether there is one is settled with the document: with another
 * structure later, when the server renders the page again, React would throw the console away with all that is open in it.
 */
export function FrameBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [first] = useState(fallback);
  return first ? <Suspense fallback={first}>{children}</Suspense> : children;
}
