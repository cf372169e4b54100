import { manifestCall, progress } from '@/lib/contract/gateway';
import { emptyDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program-calls';
import { publishTerminalSaveCount, saveTerminals } from '@/lib/contract/publish';
import type { Row } from '../row';
import { median } from './figures';
import { terminalId, terminalToken } from './fill';
import { onPlatform, type RunningPlatform } from './platform';
import { openStreams } from './screens';

const SCREENS = 5_000;
const ROUNDS = 3;
/** Requests of terminals under way at once. */
const AT_ONCE = 200;

/** A publish to many terminals: until the answer, and until the last terminal has reported completion. */
export function publish(): Promise<Row[]> {
  return onPlatform({ terminals: SCREENS, institutions: 20, historyDays: 0 }, async (platform) => {
    const screens = await terminals(platform);
    const { id } = await platform.call(programSave, { name: 'Welcome', document: emptyDocument() });
    const answered: number[] = [];
    const received: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const begun = performance.now();
      const all = screens.expect();
      const { publishId, count } = await platform.call(saveTerminals, {
        programIds: [id],
        terminalIds: Array.from({ length: SCREENS }, (_, i) => terminalId(i + 1)),
        publishParams: { name: `Round ${round}`, mode: 'replace', from: null, until: null },
      });
      answered.push(performance.now() - begun);
      await all;
      received.push(performance.now() - begun);
      const { done } = await platform.call(publishTerminalSaveCount, { publishId });
      if (count !== SCREENS || done !== SCREENS) throw new Error(`${done} of ${count} receipts are in`);
    }
    const name = `publish to ${SCREENS} terminals`;
    return [
      { name: `${name}, answered`, ours: median(answered), unit: 'ms', aim: '< 1000' },
      { name: `${name}, last receipt in`, ours: median(received) / 1_000, unit: 's' },
    ];
  });
}

/** Terminals that fetch their manifest when they are woken and report its content as complete. */
async function terminals(platform: RunningPlatform) {
  let missing = new Set<number>();
  let allIn = () => {};
  let failed = (_: unknown) => {};
  const waiting: number[] = [];
  let busy = 0;

  async function fetchAndReport(n: number) {
    const { revision, published } = await platform.call(manifestCall, {}, terminalToken(n));
    const publishes = published.map(({ publishId }) => ({ publishId, state: 'done' as const, percent: 100 }));
    await platform.call(progress, { revision, files: [], publishes }, terminalToken(n));
    missing.delete(n);
    if (missing.size === 0) allIn();
  }

  function next() {
    while (busy < AT_ONCE) {
      const n = waiting.shift();
      if (n === undefined) return;
      busy += 1;
      void fetchAndReport(n)
        .catch((error) => failed(error))
        .finally(() => {
          busy -= 1;
          next();
        });
    }
  }

  await openStreams(platform, SCREENS, (n) => {
    if (!missing.has(n)) return;
    waiting.push(n);
    next();
  });

  return {
    /** Resolves once every terminal has reported again. */
    expect(): Promise<void> {
      missing = new Set(Array.from({ length: SCREENS }, (_, i) => i + 1));
      return new Promise((resolve, reject) => {
        allIn = resolve;
        failed = reject;
      });
    },
  };
}
