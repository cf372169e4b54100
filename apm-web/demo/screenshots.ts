import { logout } from '@/lib/contract/session';
import { terminalList } from '@/lib/contract/terminal';
import { screenShoot } from '@/lib/contract/terminal/set';
import { type BuiltPlatform, callsOf } from './calls';
import { operator, PASSWORD } from './network';

/** Concurrent requests: few, so that not all screenshots show the same scene. */
const AT_ONCE = 2;
const CHECK_EVERY_MS = 1_000;
/** Time after which terminals that are still offline are given up. */
const LONGEST_MS = 60_000;

/** Requests a screenshot of each terminal as soon as it plays its publish. Returns a function that stops this. */
export function requestScreenshots(built: BuiltPlatform): () => void {
  const { call, signIn } = callsOf(built);
  const requested = new Set<string>();
  const until = Date.now() + LONGEST_MS;
  let session: Promise<{ token: string }> | null = null;
  let isChecking = false;

  async function check() {
    session ??= signIn(operator.loginName, PASSWORD);
    const { token } = await session;
    if (Date.now() > until) {
      clearInterval(timer);
      return call(logout, {}, token);
    }
    const { list } = await call(terminalList, { status: 'online', pageSize: 100 }, token);
    const ready = list.filter(
      ({ id, playing, revision, revisionHeld }) =>
        playing?.because === 'published' && revision === revisionHeld && !requested.has(id),
    );
    if (ready.length === 0) return;
    const ids = ready.slice(0, AT_ONCE).map(({ id }) => id);
    for (const id of ids) requested.add(id);
    await call(screenShoot, { ids }, token);
  }

  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    built.platform.background(async () => {
      try {
        await check();
      } catch (error) {
        // The operator may have changed the password; further attempts would count as guesses.
        clearInterval(timer);
        throw error;
      } finally {
        isChecking = false;
      }
    });
  }, CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
