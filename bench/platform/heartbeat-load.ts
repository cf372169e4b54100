import { Pool } from 'undici';
import { heartbeatOf } from './beat';
import { forEachParallel, measureDuration, quantile } from './figures';
import { terminalToken } from './fill';

/** Request to the load process: a number of heartbeats in parallel, for some seconds. */
export interface LoadRequest {
  origin: string;
  terminals: number;
  load: number;
  seconds: number;
}
export interface LoadAnswer {
  perSecond: number;
  p95: number;
  /** Milliseconds until each terminal was heard once, if this was the first load on the platform. */
  firstBeat?: number;
}

/** Milliseconds of a load that are not counted. */
const RAMP_MS = 400;

const senders = new Map<string, () => Promise<void>>();

process.on('message', (asked: LoadRequest) => {
  void run(asked).then((answer) => process.send?.(answer));
});

async function run({ origin, terminals, load, seconds }: LoadRequest): Promise<LoadAnswer> {
  const known = senders.get(origin);
  const send = known ?? sender(new Pool(origin, { connections: null, pipelining: 1 }), terminals);
  senders.set(origin, send);
  // The first use of a token is more expensive than later ones, so it is measured separately.
  const firstBeat = known
    ? undefined
    : await measureDuration(() => forEachParallel(Array.from({ length: terminals }), load, send));
  return { ...(await measure(send, load, seconds * 1_000)), firstBeat };
}

/** Sends heartbeats of all terminals in turn, each with its sending time. */
function sender(pool: Pool, terminals: number) {
  let turn = 0;
  return async () => {
    turn = (turn % terminals) + 1;
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/apm-web/t/heartbeat',
      headers: { authorization: `Bearer ${terminalToken(turn)}`, 'content-type': 'application/json' },
      body: JSON.stringify(heartbeatOf(turn)),
    });
    await body.text();
    if (statusCode !== 200) throw new Error(`a heartbeat was answered with ${statusCode}`);
  };
}

async function measure(send: () => Promise<void>, load: number, ms: number) {
  const times: number[] = [];
  const begun = performance.now();
  const from = begun + RAMP_MS;
  const until = from + ms;
  const loop = async () => {
    for (let now = performance.now(); now < until; ) {
      await send();
      const done = performance.now();
      if (now >= from && done <= until) times.push(done - now);
      now = done;
    }
  };
  await Promise.all(Array.from({ length: load }, loop));
  return { perSecond: (times.length * 1_000) / ms, p95: quantile(times, 0.95) };
}
