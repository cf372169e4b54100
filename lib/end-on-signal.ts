import { InvalidSettingError } from './env';

/** Time for pending requests to end. */
const DRAIN_MS = 10_000;

/** Limit of printed causes, since an error may be its own cause. */
const MOST_CAUSES = 10;

/** Methods shared by HTTP servers of both versions; those of HTTP/2 can't cut connections. */
interface Closing {
  close(closed: () => void): unknown;
  closeIdleConnections?(): void;
  closeAllConnections?(): void;
}

/** Ends the process on SIGTERM or SIGINT: calls `before`, waits for pending requests, then calls `after`. */
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

/** Waits for pending requests. A kept-alive connection ends after its current request; one that remains is cut. */
async function drain(server: Closing) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections?.(), 50);
  const late = setTimeout(() => server.closeAllConnections?.(), DRAIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

/**
 * Exit codes of a process that could not start: for an invalid setting, which a person has to change, and for
 * everything else.
 */
const WRONG_SETTING = 1;
const UNSTARTED = 70;

/** Ends a process that could not start: prints one sentence for an invalid setting, and stack and causes for anything else. */
export function exitOnFailedStart(error: unknown): never {
  const isSetting = error instanceof InvalidSettingError;
  process.stderr.write(`${isSetting ? error.message : formatError(error)}\n`);
  process.exit(isSetting ? WRONG_SETTING : UNSTARTED);
}

/** Returns an error's stack with all of its causes. */
export function formatError(error: unknown): string {
  const found: string[] = [];
  for (let e = error; e !== undefined && found.length < MOST_CAUSES; e = e instanceof Error ? e.cause : undefined)
    found.push(e instanceof Error ? (e.stack ?? e.message) : String(e));
  return found.join('\nCaused by: ');
}
