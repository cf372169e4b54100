/**
 * The page that a foreign page is framed in. It has a policy of its own, so that no page of the console, nor the player's, has to allow
 * foreign frames: to them it is a page like any other. The policy's `sandbox` makes it, and all that it frames, an origin of its own kind: no
 * cookie, no storage and no page of the console or the platform can be reached from within, nor can it lead its surroundings elsewhere.
 */
export const FRAME_PATH = '/player/webPageFrame';

/** What is to be framed, in the page's fragment, which no server receives; one cached page serves all. */
export interface Framed {
  address: string;
  interactive: boolean;
}

export const frameAddress = (framed: Framed) => `${FRAME_PATH}#${encodeURIComponent(JSON.stringify(framed))}`;

/** What the page says to whoever frames it. */
export type FrameAnswer = 'shown' | 'failed';

/** Of whatever comes as a message: what the page says, null where it is none of its. */
export function frameAnswer(data: unknown): FrameAnswer | null {
  const said = typeof data === 'object' && data !== null && 'webPageFrame' in data ? data.webPageFrame : null;
  return said === 'shown' || said === 'failed' ? said : null;
}

/** As long as a page may take to answer, and to load. */
export const LOAD_MS = 20_000;

/**
 * A browser says of a frame that did not load what it says of one that did: hence the page is asked for first. A server that refuses to be
 * framed (X-Frame-Options) or asks for (Cross-Origin-Resource-Policy) cannot be distinguished from here.
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
