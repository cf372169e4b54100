/**
 * Posts one message to a worker and returns its first response; `null` if it fails or takes too long. The worker ends
 * with that, so a hostile file affects nothing else. Throws the signal's reason.
 */
export async function runInWorker<T>(
  worker: Worker,
  message: unknown,
  { most, transfer = [], signal }: { most: number; transfer?: Transferable[]; signal?: AbortSignal },
): Promise<T | null> {
  let late: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<T | null>((resolve, reject) => {
      late = setTimeout(resolve, most, null);
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => resolve(null);
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.postMessage(message, transfer);
    });
  } finally {
    clearTimeout(late);
    worker.terminate();
  }
}
