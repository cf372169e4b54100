'use client';

import { useNonce } from './nonce';

/** A script that runs where it is in the page, before anything that has to be fetched. `code` is a constant, never someone's text. */
export function InlineScript({ code }: { code: string }) {
  // The browser hides the nonce from scripts, so that hydration finds another one.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the caller
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `{${code}}` }} />;
}
