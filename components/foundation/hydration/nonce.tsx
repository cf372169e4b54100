'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

/**
 * Gives the nonce of the document's Content-Security-Policy to what writes styles. It stays that of the first request: what the server
 * renders later, into the same document, comes with another, which the browser would refuse.
 */
export function NonceProvider({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [ofDocument] = useState(nonce);
  return <NonceContext value={ofDocument}>{children}</NonceContext>;
}

export const useNonce = (): string | undefined => useContext(NonceContext);
