/**
 * Path of the page that plays a foreign stream, in an origin of its own: the policy of pages that show programs allows
 * only their own addresses. hls.js runs in it beside this script, which is served as is.
 */

export const FRAME_PATH = '/player/streamFrame';

interface Streamed {
  address: string;
  fit: string;
}

export const streamFrameAddress = (streamed: Streamed) =>
  `${FRAME_PATH}#${encodeURIComponent(JSON.stringify(streamed))}`;

/** Messages of the page to its parent. `seconds` is the time until the next attempt. */
export type StreamAnswer =
  | { state: 'connecting' | 'playing' | 'stalled' | 'silenced' }
  | { state: 'failed'; reason: 'noAnswer' | 'unsupported' | 'refused'; seconds: number }
  | { state: 'picture'; picture: ImageBitmap };

const states: readonly unknown[] = ['connecting', 'playing', 'stalled', 'silenced', 'failed', 'picture'];

/** Parses a message of the page; `null` for any other. */
export function streamAnswer(data: unknown): StreamAnswer | null {
  const said = typeof data === 'object' && data !== null && 'streamFrame' in data ? data.streamFrame : null;
  return typeof said === 'object' && said !== null && 'state' in said && states.includes(said.state)
    ? (said as StreamAnswer)
    : null;
}

/** Playback state requested by message. */
export interface StreamRequest {
  playing: boolean;
  muted: boolean;
  /** Volume, 0 to 1. */
  volume: number;
}

/** Seconds until the next attempt, by number of failures. */
const WAITS = [2, 4, 8, 15, 30, 60];
/** Milliseconds after which a stalled stream is restarted. */
const STALLED_MS = 20_000;
const PICTURE_MS = 5_000;
const PICTURE_PX = 640;

export const STREAM_SCRIPT = `
const say = (streamFrame, transfer) => parent.postMessage({ streamFrame }, '*', transfer || []);
const waits = ${JSON.stringify(WAITS)};
const video = document.querySelector('video');
let wish = { playing: false, muted: true, volume: 1 };
let hls = null;
let failures = 0;
let recovered = false;
let timer = 0;
let moved = 0;
const given = () => JSON.parse(decodeURIComponent(location.hash.slice(1)));
const end = () => {
  if (hls) hls.destroy();
  hls = null;
  video.removeAttribute('src');
  video.load();
};
const fail = (reason) => {
  end();
  const seconds = waits[Math.min(failures, waits.length - 1)];
  failures += 1;
  say({ state: 'failed', reason, seconds });
  clearTimeout(timer);
  if (reason !== 'refused') timer = setTimeout(begin, seconds * 1000 * (0.9 + Math.random() * 0.2));
};
const start = () => {
  if (!wish.playing) return video.pause();
  video.play().catch((error) => {
    if (error.name !== 'NotAllowedError' || video.muted) return;
    video.muted = true;
    say({ state: 'silenced' });
    video.play().catch(() => undefined);
  });
};
const begin = () => {
  const { address, fit } = given();
  video.style.objectFit = fit;
  const { protocol, host } = new URL(address);
  if (!/^https?:$/.test(protocol) || host === location.host) return fail('refused');
  say({ state: 'connecting' });
  recovered = false;
  moved = Date.now();
  if (!Hls.isSupported()) {
    if (!video.canPlayType('application/vnd.apple.mpegurl')) return fail('unsupported');
    video.src = address;
    return start();
  }
  hls = new Hls({ enableWorker: false, backBufferLength: 30, maxBufferLength: 20, maxBufferSize: 30 * 1000 * 1000 });
  hls.on(Hls.Events.MANIFEST_PARSED, start);
  hls.on(Hls.Events.ERROR, (_, { fatal, type, details }) => {
    if (!fatal || !hls) return;
    if (type === Hls.ErrorTypes.NETWORK_ERROR) return fail('noAnswer');
    if (/manifestIncompatibleCodecs|bufferAddCodec/i.test(details)) return fail('unsupported');
    if (recovered || type !== Hls.ErrorTypes.MEDIA_ERROR) return fail(type === Hls.ErrorTypes.MEDIA_ERROR ? 'unsupported' : 'noAnswer');
    recovered = true;
    hls.recoverMediaError();
  });
  hls.attachMedia(video);
  hls.loadSource(address);
};
video.addEventListener('playing', () => {
  failures = 0;
  say({ state: 'playing' });
});
// A recording begins again.
video.addEventListener('ended', () => {
  video.currentTime = 0;
  start();
});
video.addEventListener('timeupdate', () => {
  moved = Date.now();
});
video.addEventListener('waiting', () => say({ state: 'stalled' }));
video.addEventListener('error', () => {
  if (!hls && video.src) fail('unsupported');
});
// A live stream goes on where it is now, not where it was left.
const live = () => hls && hls.liveSyncPosition && video.currentTime < hls.liveSyncPosition - 10 && (video.currentTime = hls.liveSyncPosition);
addEventListener('message', ({ source, data }) => {
  if (source !== parent || !data || !data.streamWish) return;
  const before = wish;
  wish = data.streamWish;
  video.muted = wish.muted;
  video.volume = Math.min(1, Math.max(0, wish.volume));
  moved = Date.now();
  if (wish.playing && !before.playing) live();
  start();
});
setInterval(() => {
  if (wish.playing && (hls || video.src) && Date.now() - moved > ${STALLED_MS}) fail('noAnswer');
}, 1000);
setInterval(async () => {
  if (!wish.playing || video.readyState < 2) return;
  const resizeWidth = Math.min(${PICTURE_PX}, video.videoWidth);
  const picture = await createImageBitmap(video, { resizeWidth }).catch(() => null);
  if (picture) say({ state: 'picture', picture }, [picture]);
}, ${PICTURE_MS});
begin();
`;

export const STREAM_STYLE =
  'html,body,video{margin:0;border:0;width:100%;height:100%;overflow:hidden;display:block;background:transparent}';

/** Returns the page around the library. */
export const streamFrameHtml = (library: string) =>
  `<!doctype html><html lang="zxx"><meta charset="utf-8"><title>Stream</title><style>${STREAM_STYLE}</style><body><video playsinline muted disablepictureinpicture></video><script>${library}</script><script>${STREAM_SCRIPT}</script></body></html>`;
