/** State with listeners. `batch` groups changes into one notification. */
export function stateStore<T>(initial: T) {
  let state = initial;
  let depth = 0;
  let stale = false;
  const listeners = new Set<() => void>();

  const notify = () => {
    stale = false;
    for (const listener of [...listeners]) listener();
  };

  return {
    get: () => state,
    set(next: T) {
      state = next;
      stale = true;
      if (depth === 0) notify();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    batch(work: () => void) {
      depth++;
      try {
        work();
      } finally {
        depth--;
        if (depth === 0 && stale) notify();
      }
    },
  };
}
