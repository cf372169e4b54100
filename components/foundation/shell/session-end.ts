import { call } from '@/lib/client/call';
import { clearClipboards } from '@/lib/client/clipboards';
import { logout } from '@/lib/contract/session';
import { LOGIN_PATH } from '@/lib/open-paths';

const CHANNEL = 'session';
const ENDED = 'ended';
const BEGAN = 'began';

const listeners = new Set<() => void>();
/** Someone signs out: what is read meanwhile is refused, and that is no news. */
let leaving = false;

export const isLeaving = () => leaving;

/** The session is over: what is not saved yet can't be any more. */
let over = false;

export const isOver = () => over;

/** Ends the session and goes to sign-in. Leaving works also when the platform can't be asked: the cookie ends by its time. */
export async function signOut(): Promise<void> {
  leaving = true;
  await call(logout, {}).catch(() => undefined);
  clearClipboards();
  announceSessionEnd();
  window.location.assign(LOGIN_PATH);
}

/** Notifies this window, and the browser's other ones, that the session is over. */
export function announceSessionEnd(): void {
  over = true;
  for (const listener of listeners) listener();
  post(ENDED);
}

/** Notifies the browser's other windows, and the one around this frame, that somebody has signed in. */
export const announceSessionBegin = (): void => post(BEGAN);

function post(message: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

/** Subscribes to a sign-in in another window or in a frame of this one; returns how to unsubscribe. */
export function onSessionBegin(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === BEGAN) listener();
  };
  return () => channel.close();
}

/** Takes the end of the session back: the same person has signed in again. */
export function resumeSession(): void {
  over = false;
}

/** Subscribes to the end of the session, here or in another window; returns how to unsubscribe. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data !== ENDED) return;
    over = true;
    listener();
  };
  return () => {
    listeners.delete(listener);
    channel.close();
  };
}
