/**
 * Path of the page that frames a foreign page. It has a policy of its own, so that neither the console nor the player
 * has to allow foreign frames: to them it is a page like any other. The policy's `sandbox` gives it and its frames an
 * opaque origin: no cookie, storage or page of the console or platform can be reached from inside, nor can it navigate
 * its surroundings.
 */
export const FRAME_PATH = '/player/webPageFrame';

/** Page to frame, passed in the URL fragment, which no server receives; one cached page serves all. */
export interface Framed {
  address: string;
  interactive: boolean;
}

export const frameAddress = (framed: Framed) => `${FRAME_PATH}#${encodeURIComponent(JSON.stringify(framed))}`;

/** Messages of the page to its parent. */
export type FrameAnswer = 'shown' | 'failed';

/** Parses a message of the page; `null` for any other. */
export function frameAnswer(data: unknown): FrameAnswer | null {
  const said = typeof data === 'object' && data !== null && 'webPageFrame' in data ? data.webPageFrame : null;
  return said === 'shown' || said === 'failed' ? said : null;
}

/** Milliseconds that a page may take to respond and load. */
export const LOAD_MS = 20_000;

/**
 * Script of the page. Browsers fire the same event for failed and successful frame loads, so the address is fetched
 * first. Servers that refuse framing (X-Frame-Options) or fetching (Cross-Origin-Resource-Policy) cannot be
 * distinguished here.
 */
export const FRAME_SCRIPT = `
const say = (webPageFrame) => parent.postMessage({ webPageFrame }, '*');
const show = async () => {
  const { address, interactive } = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  const { protocol, host } = new URL(address);
  if (!/^https?:$/.test(protocol) || host === location.host) throw new Error('refused');
  const control = new AbortController();
  const late = setTimeout(() => control.abort(), ${LOAD_MS});
  await fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal: control.signal });
  clearTimeout(late);
  control.abort();
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', interactive ? 'allow-scripts allow-forms' : 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.onload = () => say('shown');
  frame.src = address;
  document.body.append(frame);
};
show().catch(() => say('failed'));
`;

export const FRAME_STYLE =
  'html,body,iframe{margin:0;border:0;width:100%;height:100%;overflow:hidden;display:block}iframe{background:#fff}';

export const FRAME_HTML = `<!doctype html><html lang="zxx"><meta charset="utf-8"><title>Web page</title><style>${FRAME_STYLE}</style><body><script>${FRAME_SCRIPT}</script></body></html>`;
