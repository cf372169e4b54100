'use client';

import { type ReactNode, Suspense, useState } from 'react';

/**
 * Shows `fallback`, if any, until `children` are rendered. Whether there is one is fixed by the first render: if a
 * later server render changed the structure, React would unmount the console with everything open in it.
 */
export function FrameBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [first] = useState(fallback);
  return first ? <Suspense fallback={first}>{children}</Suspense> : children;
}
