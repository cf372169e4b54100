import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fairTurns } from '../base/fair-turns';
import { tooMany } from '../base/problem';
import type { ImageAnswer, ImageWork } from './image';
import { sandboxCommand } from './sandbox';

const AT_ONCE = 2;
const MOST_OF_ONE = 1_000;
const MOST_WAITING = 10_000;
const TRY_AGAIN_S = 10;
/** Time for which an idle process is kept, as one file often follows another. */
const IDLE_MS = 15_000;
/** Time limit: ten times what the largest image takes. */
const LONGEST_MS = 20_000;
/** Address space of such a process, of which Node itself reserves one gigabyte. */
const MEMORY_KB = 4 * 1024 * 1024;
const WORKER = path.join('apm-web', 'files', 'image-worker.mjs');

interface Idle {
  child: ChildProcess;
  timer: NodeJS.Timeout;
}

let idle: readonly Idle[] = [];
const inTurn = fairTurns({
  atOnce: AT_ONCE,
  atOnceOfOne: AT_ONCE,
  mostOfOne: MOST_OF_ONE,
  most: MOST_WAITING,
  refuse: () => tooMany(TRY_AGAIN_S),
});

/**
 * Reads an image in a separate process with limits of time and memory and without the platform's environment. A process handles
 * one image at a time, so that a bad image affects no other. Clients (`by`) take turns. Rejects with 429 if too many are waiting.
 */
export const inImageProcess = (by: string, work: ImageWork): Promise<ImageAnswer> =>
  // The second attempt is for a process that ended for another reason.
  inTurn(by, async () => (await tryOnce(work)) ?? (await tryOnce(work)) ?? { broken: true });

async function tryOnce(work: ImageWork): Promise<ImageAnswer | null> {
  const child = rested() ?? start();
  const answer = await ask(child, work).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  if (answer === null || answer === LATE) child.kill('SIGKILL');
  else rest(child);
  return answer === LATE ? { broken: true } : answer;
}

const LATE = Symbol('late');

/** Returns `null` if the process ended without an answer. */
async function ask(child: ChildProcess, work: ImageWork): Promise<ImageAnswer | null | typeof LATE> {
  const over = new AbortController();
  const { signal } = over;
  const answered = once(child, 'message', { signal }).then(([answer]) => answer as ImageAnswer);
  const ended = once(child, 'exit', { signal }).then(() => null);
  child.send(work, () => undefined);
  try {
    return await Promise.race([answered, ended, after(LONGEST_MS, LATE, { signal })]);
  } finally {
    over.abort();
  }
}

function start(): ChildProcess {
  const child = spawn(...sandboxCommand(MEMORY_KB, process.execPath, [WORKER]), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { NODE_ENV: 'production' },
  });
  return child.on('exit', () => forget(child)).on('error', () => forget(child));
}

/** Lets an idle process end with this one without keeping it alive. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  const timer = setTimeout(() => {
    forget(child);
    child.kill();
  }, IDLE_MS).unref();
  idle = [...idle, { child, timer }];
}

function rested(): ChildProcess | undefined {
  const child = idle.at(-1)?.child;
  if (!child) return undefined;
  forget(child);
  child.ref();
  child.channel?.ref();
  return child;
}

function forget(child: ChildProcess): void {
  clearTimeout(idle.find((each) => each.child === child)?.timer);
  idle = idle.filter((each) => each.child !== child);
}
