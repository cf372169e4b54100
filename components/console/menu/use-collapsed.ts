import { useCallback, useState } from 'react';
import { COLLAPSED_COOKIE } from '@/components/foundation/shell/measures';

const YEAR = 31_536_000;

/** Returns whether the side bar is collapsed; stored for the next server render. */
export function useCollapsed(first: boolean): [collapsed: boolean, toggle: () => void] {
  const [collapsed, setCollapsed] = useState(first);
  const toggle = useCallback(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it for the next first paint
    document.cookie = `${COLLAPSED_COOKIE}=${collapsed ? 0 : 1}; path=/; max-age=${YEAR}; samesite=lax`;
    setCollapsed(!collapsed);
  }, [collapsed]);
  return [collapsed, toggle];
}
