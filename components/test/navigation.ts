import { useSyncExternalStore } from 'react';

/**
 * Fake `next/navigation` for DOM tests. The address is that of the window: pushes, replacements and Back are visible to
 * the hooks, as with Next's router.
 */
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

for (const how of ['pushState', 'replaceState'] as const) {
  const write = window.history[how].bind(window.history);
  window.history[how] = (...entry) => {
    write(...entry);
    // Next commits a moment later, too.
    queueMicrotask(notify);
  };
}
window.addEventListener('popstate', notify);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const useWindow = (read: () => string) => useSyncExternalStore(subscribe, read, read);

export const usePathname = () => useWindow(() => window.location.pathname);
export const useSearchParams = () => new URLSearchParams(useWindow(() => window.location.search));

export const router = {
  push: (to: string) => window.history.pushState(null, '', to),
  replace: (to: string) => window.history.replaceState(null, '', to),
  back: () => window.history.back(),
  /** Requests the page again; DOM tests have no server. */
  refresh: jest.fn(),
  prefetch: () => {},
};
export const useRouter = () => router;
