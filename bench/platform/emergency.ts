import { emergencyAllClear, emergencyRaise, emergencySave } from '@/lib/contract/emergency';
import { emergencyReport, manifestCall } from '@/lib/contract/gateway';
import { emptyDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { saveTerminals } from '@/lib/contract/publish';
import type { Row } from '../row';
import { median, quantile } from './figures';
import { terminalId, terminalToken } from './fill';
import { onPlatform } from './platform';
import { simulateTerminals } from './screens';

const SCREENS = 1_000;
const ROUNDS = 5;

/**
 * Measures from the call that raises an emergency until each terminal online has acknowledged it, compared with the
 * publish of a program.
 */
export function emergency(): Promise<Row[]> {
  return onPlatform({ terminals: SCREENS, institutions: 20, historyDays: 0 }, async (platform) => {
    const terminalIds = Array.from({ length: SCREENS }, (_, i) => terminalId(i + 1));
    const { id } = await platform.call(emergencySave, { name: 'Fire', texts: { en: 'Leave the building' } });
    const acknowledged: number[] = [];
    const published: number[] = [];
    let begun = 0;
    let raising = false;
    const screens = await simulateTerminals(platform, SCREENS, async (n) => {
      const { emergency: raised } = await platform.call(manifestCall, {}, terminalToken(n));
      if (!raising) return;
      if (!raised) throw new Error('a terminal was woken for nothing');
      const at = new Date().toISOString();
      await platform.call(emergencyReport, { raiseId: raised.id, what: 'shown', at }, terminalToken(n));
      acknowledged.push(performance.now() - begun);
    });
    for (let round = 0; round < ROUNDS; round += 1) {
      raising = true;
      begun = performance.now();
      const all = screens.all();
      const { raiseId } = await platform.call(emergencyRaise, { id, terminalIds, confirm: SCREENS });
      await all;
      raising = false;
      const cleared = screens.all();
      await platform.call(emergencyAllClear, { ids: [raiseId] });
      await cleared;
    }
    const { id: programId } = await platform.call(programSave, { name: 'Loop', document: emptyDocument() });
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = performance.now();
      const all = screens.all();
      const publishParams = { name: 'Loop', mode: 'replace' as const, from: null, until: null };
      await platform.call(saveTerminals, { programIds: [programId], terminalIds, publishParams });
      await all;
      published.push(performance.now() - from);
    }
    const peer = median(published);
    const p99 = quantile(acknowledged, 0.99);
    const name = `emergency to ${SCREENS} terminals on line, acknowledged`;
    return [
      { name: `${name}, p50`, ours: quantile(acknowledged, 0.5), unit: 'ms' },
      { name: `${name}, p99 (peer: all have fetched a publish)`, ours: p99, unit: 'ms', peer, ratio: p99 / peer },
    ];
  });
}
