'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

/**
 * Provides the nonce of the document's Content-Security-Policy to code that inserts styles. It stays that of the first
 * request: later server renders into the same document come with another nonce, which the browser would refuse.
 */
export function NonceProvider({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [ofDocument] = useState(nonce);
  return <NonceContext value={ofDocument}>{children}</NonceContext>;
}

export const useNonce = (): string | undefined => useContext(NonceContext);
