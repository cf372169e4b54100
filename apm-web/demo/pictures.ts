import { logout } from '@/lib/contract/auth';
import { terminalList } from '@/lib/contract/terminal';
import { screenShoot } from '@/lib/contract/terminal-set';
import { type Built, callsOf } from './calls';
import { operator, PASSWORD } from './network';

/** So few at a time that not all of them show the same scene. */
const AT_ONCE = 2;
const LOOK_EVERY_MS = 1_000;
/** Terminals that are not there by then are not coming. */
const LONGEST_MS = 60_000;

/** Asks each terminal for a picture of its screen as soon as it plays what was published to it. */
export function askForPictures(built: Built): void {
  const { call, signIn } = callsOf(built);
  const asked = new Set<string>();
  const until = Date.now() + LONGEST_MS;
  let session: Promise<{ token: string }> | null = null;
  let looking = false;

  async function look() {
    session ??= signIn(operator.loginName, PASSWORD);
    const { token } = await session;
    if (Date.now() > until) {
      clearInterval(timer);
      return call(logout, {}, token);
    }
    const { list } = await call(terminalList, { status: 'online', pageSize: 100 }, token);
    const ready = list.filter(
      ({ id, playing, revision, revisionHeld }) =>
        playing?.because === 'published' && revision === revisionHeld && !asked.has(id),
    );
    if (ready.length === 0) return;
    const ids = ready.slice(0, AT_ONCE).map(({ id }) => id);
    for (const id of ids) asked.add(id);
    await call(screenShoot, { ids }, token);
  }

  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    built.platform.background(async () => {
      try {
        await look();
      } catch (error) {
        // The operator may have another password by now: a second try would be a guess.
        clearInterval(timer);
        throw error;
      } finally {
        looking = false;
      }
    });
  }, LOOK_EVERY_MS);
  timer.unref();
}
