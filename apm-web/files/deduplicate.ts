/** Deduplicates concurrent work: later callers get the promise of the first. One key always names the same kind of work. */
export function createDeduplicator() {
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
