'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useLayoutEffect, useRef } from 'react';
import { afterRouter } from '@/components/foundation/shell/address';

/**
 * Syncs the window's address with the store when Next's router commits, in the same commit, so that no other address
 * ever shows. `rendered` identifies the server's rendering; each response has a new one. A separate component, so that
 * the router's hooks re-render nothing else.
 */
export function AddressKeeper({ rendered }: { rendered: object }) {
  const path = usePathname();
  const query = useSearchParams().toString();
  const before = useRef(rendered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each address of the router
  useLayoutEffect(() => {
    const reloaded = before.current !== rendered;
    before.current = rendered;
    afterRouter({ reloaded });
  }, [path, query, rendered]);
  return null;
}
