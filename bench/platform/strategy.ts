import { commandResult, commands, manifestCall } from '@/lib/contract/gateway';
import { emptyDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { saveTerminals } from '@/lib/contract/publish';
import { strategySave, strategySaveDetails, strategySend, strategyTie } from '@/lib/contract/strategy';
import type { Row } from '../row';
import { median } from './figures';
import { terminalId, terminalToken } from './fill';
import { onPlatform, type RunningPlatform } from './platform';
import { simulateTerminals } from './screens';

const SCREENS = 5_000;
const ROUNDS = 3;

/**
 * Measures a strategy sent to many terminals: until the response, and until the last of them has applied and confirmed
 * it; compared with the publish of a program.
 */
export function strategy(): Promise<Row[]> {
  return onPlatform({ terminals: SCREENS, institutions: 20, historyDays: 0 }, async (platform) => {
    let goByIt = false;
    const screens = await simulateTerminals(platform, SCREENS, async (n) => {
      await platform.call(manifestCall, {}, terminalToken(n));
      if (goByIt) await carryOut(platform, n);
    });
    const terminalIds = Array.from({ length: SCREENS }, (_, i) => terminalId(i + 1));
    const measured = async (send: () => Promise<unknown>) => {
      const answered: number[] = [];
      const received: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const begun = performance.now();
        const all = screens.all();
        await send();
        answered.push(performance.now() - begun);
        await all;
        received.push(performance.now() - begun);
      }
      return { answered: median(answered), received: median(received) / 1_000 };
    };

    const { id: programId } = await platform.call(programSave, { name: 'Welcome', document: emptyDocument() });
    const publishParams = { name: 'Welcome', mode: 'replace' as const, from: null, until: null };
    const program = await measured(() =>
      platform.call(saveTerminals, { programIds: [programId], terminalIds, publishParams }),
    );

    const { id } = await platform.call(strategySave, { name: 'Quiet nights' });
    await platform.call(strategySaveDetails, { id, details: [{ kind: 'volume', usual: 30, times: [] }] });
    goByIt = true;
    const tied = screens.all();
    await platform.call(strategyTie, { id, terminalIds });
    await tied;
    const sent = await measured(() => platform.call(strategySend, { id }));
    const beside = (kind: 'answered' | 'received') => ({ peer: program[kind], ratio: sent[kind] / program[kind] });
    const name = `strategy to ${SCREENS} terminals`;
    return [
      { name: `${name}, answered (peer: a program)`, ours: sent.answered, unit: 'ms', ...beside('answered') },
      {
        name: `${name}, last receipt in (peer: all have fetched a program)`,
        ours: sent.received,
        unit: 's',
        ...beside('received'),
      },
    ];
  });
}

async function carryOut(platform: RunningPlatform, n: number): Promise<void> {
  const [sent] = await platform.call(commands, {}, terminalToken(n));
  if (sent) await platform.call(commandResult, { id: sent.id, state: 'done' }, terminalToken(n));
}
