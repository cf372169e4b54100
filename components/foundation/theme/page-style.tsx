'use client';

import { useNonce } from '@/components/foundation/hydration/nonce';

/** A style sheet in the page itself. */
export function PageStyle({ css }: { css: string }) {
  return (
    // The browser hides the nonce from scripts: hydration finds another.
    <style nonce={useNonce()} suppressHydrationWarning>
      {css}
    </style>
  );
}
