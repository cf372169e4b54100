/** What a browser has to be able to for a screen, by key of `kiosk.check` in messages. */
export interface Check {
  key: 'secure' | 'offline' | 'awake' | 'storage' | 'sound';
  passed: boolean;
}

/** Each at 1920 × 1080 and 30 frames a second. */
const codecs = [
  { name: 'H.264', type: 'video/mp4; codecs="avc1.640028"' },
  { name: 'HEVC', type: 'video/mp4; codecs="hvc1.1.6.L123.B0"' },
  { name: 'VP9', type: 'video/webm; codecs="vp09.00.40.08"' },
  { name: 'AV1', type: 'video/mp4; codecs="av01.0.08M.08"' },
] as const;

/** Asks this browser; nothing is played or kept. */
export async function checkBrowser(): Promise<Check[]> {
  return [
    { key: 'secure', passed: isSecureContext },
    { key: 'offline', passed: 'serviceWorker' in navigator && 'indexedDB' in window },
    { key: 'awake', passed: 'wakeLock' in navigator },
    { key: 'storage', passed: await keepsFiles() },
    { key: 'sound', passed: await playsSound() },
  ];
}

/** Names of the videos it plays. */
export async function playableCodecs(): Promise<string[]> {
  const able = await Promise.all(codecs.map(({ type }) => plays(type)));
  return codecs.filter((_, nth) => able[nth]).map(({ name }) => name);
}

async function plays(contentType: string): Promise<boolean> {
  const video = { contentType, width: 1920, height: 1080, bitrate: 8_000_000, framerate: 30 };
  const answer = await navigator.mediaCapabilities?.decodingInfo({ type: 'file', video }).catch(() => null);
  return answer?.supported ?? false;
}

/** A gigabyte at least: some minutes of video. */
const ENOUGH_BYTES = 1e9;

async function keepsFiles(): Promise<boolean> {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate().catch(() => null)) ?? {};
  return quota - usage >= ENOUGH_BYTES;
}

/** Without a press, as on a screen: a context that begins to run may be heard. */
async function playsSound(): Promise<boolean> {
  const context = new AudioContext();
  try {
    return context.state === 'running';
  } finally {
    await context.close();
  }
}
