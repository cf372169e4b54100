/** Capability that a browser needs as a screen, by key of `kiosk.check` in messages. */
export interface Check {
  key: 'secure' | 'offline' | 'awake' | 'storage' | 'sound';
  passed: boolean;
}

/** Checks this browser; nothing is played or stored. */
export async function checkBrowser(): Promise<Check[]> {
  return [
    { key: 'secure', passed: isSecureContext },
    { key: 'offline', passed: 'serviceWorker' in navigator && 'indexedDB' in window },
    { key: 'awake', passed: 'wakeLock' in navigator },
    { key: 'storage', passed: await keepsFiles() },
    { key: 'sound', passed: await playsSound() },
  ];
}

/** Minimum storage of a gigabyte: some minutes of video. */
const ENOUGH_BYTES = 1e9;

async function keepsFiles(): Promise<boolean> {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate().catch(() => null)) ?? {};
  return quota - usage >= ENOUGH_BYTES;
}

/** Checks audio without a user gesture, as on a screen: a context that starts running may be heard. */
async function playsSound(): Promise<boolean> {
  const context = new AudioContext();
  try {
    return context.state === 'running';
  } finally {
    await context.close();
  }
}
