/** Deduplicates concurrent work: later callers get the promise of the first. A key must always name the same kind of work. */
export function onceAtATime() {
  const under = new Map<string, Promise<unknown>>();
  return {
    once<T>(key: string, work: () => Promise<T>): Promise<T> {
      const running = under.get(key);
      if (running) return running as Promise<T>;
      const started = work().finally(() => under.delete(key));
      under.set(key, started);
      return started;
    },
  };
}
