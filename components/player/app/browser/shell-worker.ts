const SCOPE = '/player';
const CHECK_MS = 3_600_000;

/**
 * Registers the service worker that keeps the player for a start without a network. Calls `onUpdate` when a newer
 * player is stored completely, and used by the next start.
 */
export function shellWorker(onUpdate: () => void): () => void {
  const workers = navigator.serviceWorker;
  if (!workers) return () => undefined;
  const onMessage = ({ data }: MessageEvent) => {
    if ((data as { type?: unknown } | null)?.type === 'player-updated') onUpdate();
  };
  workers.addEventListener('message', onMessage);

  const attempt = () => void checkForUpdate().catch(() => undefined);
  attempt();
  const timer = setInterval(attempt, CHECK_MS);
  return () => {
    clearInterval(timer);
    workers.removeEventListener('message', onMessage);
  };
}

/** Checks for a newer player immediately; `onUpdate` is called once it is stored completely. */
export async function checkForUpdate(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const registration = await workers.register('/player-sw.js', { scope: SCOPE, updateViaCache: 'none' });
  const worker = registration.active ?? (await activated(registration));
  worker?.postMessage({ type: 'player-check' });
}

function activated(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return Promise.resolve(null);
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker);
      if (worker.state === 'redundant') resolve(null);
    });
  });
}
