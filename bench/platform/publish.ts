import { manifestCall, progress } from '@/lib/contract/gateway';
import { planSave, planSaveTerminals } from '@/lib/contract/play-plan/calls';
import { emptyDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { publishTerminalSaveCount, saveTerminals } from '@/lib/contract/publish';
import type { Row } from '../row';
import { median } from './figures';
import { terminalId, terminalToken } from './fill';
import { onPlatform, type RunningPlatform } from './platform';
import { simulateTerminals } from './screens';

const SCREENS = 5_000;
const ROUNDS = 3;

/**
 * Measures the publish of a program, and of a plan, to many terminals: until the response, and until the last terminal
 * has reported completion.
 */
export function publish(): Promise<Row[]> {
  return onPlatform({ terminals: SCREENS, institutions: 20, historyDays: 0 }, async (platform) => {
    const screens = await simulateTerminals(platform, SCREENS, (n) => fetchAndReport(platform, n));
    const { id } = await platform.call(programSave, { name: 'Welcome', document: emptyDocument() });
    const terminalIds = Array.from({ length: SCREENS }, (_, i) => terminalId(i + 1));
    const sent = async (send: (name: string) => Promise<{ publishId: string; count: number }>) => {
      const answered: number[] = [];
      const received: number[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        const begun = performance.now();
        const all = screens.all();
        const { publishId, count } = await send(`Round ${round}`);
        answered.push(performance.now() - begun);
        await all;
        received.push(performance.now() - begun);
        const { done } = await platform.call(publishTerminalSaveCount, { publishId });
        if (count !== SCREENS || done !== SCREENS) throw new Error(`${done} of ${count} receipts are in`);
      }
      return { answered: median(answered), received: median(received) / 1_000 };
    };
    const program = await sent((name) =>
      platform.call(saveTerminals, {
        programIds: [id],
        terminalIds,
        publishParams: { name, mode: 'replace', from: null, until: null },
      }),
    );
    const { id: planId } = await platform.call(planSave, { content: mornings(id) });
    const plan = await sent((name) =>
      platform.call(planSaveTerminals, { planId, terminalIds, publishParams: { name } }),
    );
    const beside = (kind: 'answered' | 'received') => ({ peer: program[kind], ratio: plan[kind] / program[kind] });
    const name = `to ${SCREENS} terminals`;
    return [
      { name: `publish of a program ${name}, answered`, ours: program.answered, unit: 'ms', aim: '< 1000' },
      { name: `publish of a program ${name}, last receipt in`, ours: program.received, unit: 's' },
      {
        name: `publish of a plan ${name}, answered (peer: a program)`,
        ours: plan.answered,
        unit: 'ms',
        ...beside('answered'),
      },
      { name: `publish of a plan ${name}, last receipt in`, ours: plan.received, unit: 's', ...beside('received') },
    ];
  });
}

const mornings = (programId: string) => ({
  name: 'Mornings',
  from: '2020-01-01',
  until: null,
  slots: [
    { id: 'morning', rule: { kind: 'daily' as const }, start: '07:00', end: '11:00', programs: [{ programId }] },
    {
      id: 'noon',
      rule: { kind: 'weekly' as const, byDay: ['MO' as const, 'FR' as const] },
      start: '11:00',
      end: '15:00',
      programs: [{ programId }],
    },
  ],
});

/** Fetches the manifest and reports its content as complete. */
async function fetchAndReport(platform: RunningPlatform, n: number): Promise<void> {
  const { revision, published, plans } = await platform.call(manifestCall, {}, terminalToken(n));
  const publishes = [...published, ...plans].flatMap(({ publishId }) =>
    publishId ? [{ publishId, state: 'done' as const, percent: 100 }] : [],
  );
  await platform.call(progress, { revision, files: [], publishes }, terminalToken(n));
}
