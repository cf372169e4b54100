import { call } from '@/lib/client/call';
import { clearClipboards } from '@/lib/client/clipboards';
import { logout } from '@/lib/contract/session';
import { LOGIN_PATH } from '@/lib/open-paths';

const CHANNEL = 'session';
const ENDED = 'ended';
const BEGAN = 'began';

const listeners = new Set<() => void>();
/** True while signing out: requests refused in the meantime are not reported. */
let leaving = false;

export const isSessionEnding = () => leaving;

/** True once the session has ended: unsaved changes can no longer be saved. */
let over = false;

export const isSessionOver = () => over;

/** Ends the session and opens the sign-in page. Works without the platform, too: the cookie expires by itself. */
export async function signOut(): Promise<void> {
  leaving = true;
  await call(logout, {}).catch(() => undefined);
  clearClipboards();
  announceSessionEnd();
  window.location.assign(LOGIN_PATH);
}

/** Announces to this and the browser's other windows that the session has ended. */
export function announceSessionEnd(): void {
  over = true;
  for (const listener of listeners) listener();
  post(ENDED);
}

/** Announces a sign-in to the browser's other windows, and to the parent of this frame. */
export const announceSessionBegin = (): void => post(BEGAN);

function post(message: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

/** Subscribes to a sign-in in another window or in a frame of this one; returns the unsubscribe function. */
export function onSessionBegin(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === BEGAN) listener();
  };
  return () => channel.close();
}

/** Resumes the session after the same person has signed in again. */
export function resumeSession(): void {
  over = false;
}

/** Subscribes to the end of the session, here or in another window; returns the unsubscribe function. */
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
