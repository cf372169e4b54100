/** Thrown if a result did not arrive in time. */
export class TimeoutError extends Error {}

/** Same as `promise`; rejects with `TimeoutError` if it takes longer than `ms`. */
export function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
