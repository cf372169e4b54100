import { call } from '@/lib/client/call';
import { logout } from '@/lib/contract/auth';
import { LOGIN_PATH } from '@/lib/open-paths';
import { forgetTabs } from './tabs/saved-tabs';

const CHANNEL = 'session';
const ENDED = 'ended';

/** Somebody signs out: what is read meanwhile is refused, and that is no news. */
let leaving = false;
export const isLeaving = () => leaving;

/** Ends the session and goes to sign-in. Leaving works also when the platform can't be asked: the cookie ends by its time. */
export async function signOut(): Promise<void> {
  leaving = true;
  await call(logout, {}).catch(() => undefined);
  announceSessionEnd();
  window.location.assign(LOGIN_PATH);
}

/** Forgets what belonged to the session, and tells the browser's other windows that it is over. */
export function announceSessionEnd(): void {
  forgetTabs();
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(ENDED);
  channel.close();
}

/** Hears that the session ended in another window; answers how to stop. */
export function onSessionEnd(heard: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => data === ENDED && heard();
  return () => channel.close();
}
