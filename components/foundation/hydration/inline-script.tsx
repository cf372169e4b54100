'use client';

import { useNonce } from './nonce';

/** Script that runs in place, before anything that has to be fetched. `code` is a constant, never user input. */
export function InlineScript({ code }: { code: string }) {
  // Browsers hide the nonce from scripts, so that hydration sees a mismatch.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the caller
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `{${code}}` }} />;
}
