'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useLayoutEffect, useRef } from 'react';
import { afterRouter } from '@/components/foundation/shell/address';

/**
 * Keeps the window's address in step with the store's where Next's router commits: in the same commit, so that no other address is ever
 * seen. `rendered` is of what the server rendered, another one with each answer. A component of its own: the router's hooks draw
 * nothing else.
 */
export function AddressKeeper({ rendered }: { rendered: object }) {
  const path = usePathname();
  const query = useSearchParams().toString();
  const before = useRef(rendered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each address that the router has
  useLayoutEffect(() => {
    const reloaded = before.current !== rendered;
    before.current = rendered;
    afterRouter({ reloaded });
  }, [path, query, rendered]);
  return null;
}
