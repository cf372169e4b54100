import { monitorEventLoopDelay } from 'node:perf_hooks';

const NANOSECONDS = 1_000_000;
const MINUTE_MS = 60_000;
const PERCENTILE = 99;

const delay = monitorEventLoopDelay({ resolution: 20 });
delay.enable();
let last = 0;
setInterval(() => {
  last = read();
  delay.reset();
}, MINUTE_MS).unref();

/** Milliseconds that work waited for its turn: the 99th percentile of the last minute, or since the start during the first minute. */
export const eventLoopDelay = (): number => (last === 0 ? read() : last);

function read(): number {
  const ms = delay.percentile(PERCENTILE) / NANOSECONDS;
  return Number.isFinite(ms) ? Math.round(ms * 10) / 10 : 0;
}
