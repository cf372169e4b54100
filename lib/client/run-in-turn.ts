/** Latest work of each name. */
const last = new Map<string, Promise<unknown>>();

/** Starts once all earlier work of the same name has ended, however it ended. */
export function runInTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(name) ?? Promise.resolve();
  const own = before.then(work, work);
  const forget = () => {
    if (last.get(name) === own) last.delete(name);
  };
  last.set(name, own);
  own.then(forget, forget);
  return own;
}
