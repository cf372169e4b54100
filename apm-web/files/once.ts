/** Deduplicates concurrent work: later callers get the promise of the first. */
export function onceAtATime<T>() {
  const under = new Map<string, Promise<T>>();
  return {
    once(key: string, work: () => Promise<T>): Promise<T> {
      const running = under.get(key);
      if (running) return running;
      const started = work().finally(() => under.delete(key));
      under.set(key, started);
      return started;
    },
  };
}
