'use client';

import { useNonce } from '@/components/foundation/hydration/nonce';

/** Inline style sheet of the page. */
export function PageStyle({ css }: { css: string }) {
  return (
    // Browsers hide the nonce from scripts, so that hydration sees a mismatch.
    <style nonce={useNonce()} suppressHydrationWarning>
      {css}
    </style>
  );
}
