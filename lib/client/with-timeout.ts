/** Did not come within its time. */
export class TimedOut extends Error {}

/** As `promise`; rejects with `TimedOut` where that takes longer than `ms`. */
export function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimedOut()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
