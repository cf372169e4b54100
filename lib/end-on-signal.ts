import { BadSetting } from './env';

/** How long pending requests get to end. */
const DRAIN_MS = 10_000;

/** An error may be its own cause. */
const MOST_CAUSES = 10;

/** What HTTP servers of both versions have; those of HTTP/2 can't cut connections. */
interface Closing {
  close(closed: () => void): unknown;
  closeIdleConnections?(): void;
  closeAllConnections?(): void;
}

/** Ends the process on SIGTERM or SIGINT: `before`, then pending requests, then `after`. */
export function endOnSignal(server: Closing, { before, after }: { before?: () => void; after?: () => Promise<void> }) {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    before?.();
    await drain(server);
    await after?.();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}

/** Waits for requests under way. A connection that is kept alive ends after the request it is at; one that stays is cut. */
async function drain(server: Closing) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections?.(), 50);
  const late = setTimeout(() => server.closeAllConnections?.(), DRAIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

/** Exit codes of a process that could not start: for a wrong setting, which a person must change, and for all else. */
const WRONG_SETTING = 1;
const UNSTARTED = 70;

/** Ends a process that could not start: a setting is wrong in one sentence, anything else with where it happened and why. */
export function endUnstarted(error: unknown): never {
  const isSetting = error instanceof BadSetting;
  process.stderr.write(`${isSetting ? error.message : withCauses(error)}\n`);
  process.exit(isSetting ? WRONG_SETTING : UNSTARTED);
}

/** An error with all that caused it. */
export function withCauses(error: unknown): string {
  const found: string[] = [];
  for (let e = error; e !== undefined && found.length < MOST_CAUSES; e = e instanceof Error ? e.cause : undefined)
    found.push(e instanceof Error ? (e.stack ?? e.message) : String(e));
  return found.join('\nCaused by: ');
}
