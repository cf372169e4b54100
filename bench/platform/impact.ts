import { programImpact } from '@/lib/contract/impact';
import { weekdays } from '@/lib/contract/play-plan';
import { planSave, planSaveTerminals } from '@/lib/contract/play-plan/calls';
import { emptyDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { saveTerminals } from '@/lib/contract/publish';
import { showingAt, terminalAgenda } from '@/lib/contract/terminal/schedule';
import { terminalSet } from '@/lib/contract/terminal/set';
import type { Row } from '../row';
import { median } from './figures';
import { terminalId } from './fill';
import { onPlatform, type RunningPlatform } from './platform';

const SCREENS = 5_000;
const SLOTS = 50;
/** Number of terminals that differ from each other. */
const UNLIKE = 200;
const ROUNDS = 5;
const DAY = 86_400_000;

/** Measures the impact of a publish over a week on many terminals with a plan, compared with the publish itself. */
export function impact(): Promise<Row[]> {
  return onPlatform({ terminals: SCREENS, institutions: 20, historyDays: 0 }, async (platform) => {
    const terminalIds = Array.from({ length: SCREENS }, (_, i) => terminalId(i + 1));
    const program = async (name: string) => (await platform.call(programSave, { name, document: emptyDocument() })).id;
    const publishParams = { name: 'Loop', mode: 'replace' as const, from: null, until: null };
    await platform.call(saveTerminals, { programIds: [await program('Loop')], terminalIds, publishParams });
    await publishSeason(platform, terminalIds, await program('Offer'));
    const asked = { programIds: [await program('New')], terminalIds, publishParams };

    const alike = await times(() => platform.call(programImpact, asked));
    await makeUnlike(platform, terminalIds);
    const unlike = await times(() => platform.call(programImpact, asked));
    const published = await times(() => platform.call(saveTerminals, asked));

    const [from, until] = [new Date(), new Date(Date.now() + 31 * DAY)].map((date) => date.toISOString()) as [
      string,
      string,
    ];
    const id = terminalIds[0] ?? '';
    const agenda = await times(() => platform.call(terminalAgenda, { id, from, until }));
    const page = await times(() => platform.call(showingAt, { ids: terminalIds.slice(0, 100), at: until }));
    const name = `impact on ${SCREENS} terminals with a plan of ${SLOTS} slots, 7 days`;
    const beside = { unit: 'ms', peer: published };
    return [
      { name: `${name}, all alike (peer: the publish)`, ours: alike, ...beside, ratio: alike / published },
      { name: `${name}, ${UNLIKE} unlike`, ours: unlike, ...beside, ratio: unlike / published },
      { name: `agenda of 31 days, a plan of ${SLOTS} slots`, ours: agenda, unit: 'ms' },
      { name: 'what 100 terminals show at an instant', ours: page, unit: 'ms' },
    ];
  });
}

async function times(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await work();
    taken.push(performance.now() - begun);
  }
  return median(taken);
}

const hour = (n: number) => String(n).padStart(2, '0');

async function publishSeason(platform: RunningPlatform, terminalIds: string[], programId: string) {
  const slots = Array.from({ length: SLOTS }, (_, i) => ({
    id: `slot-${i}`,
    rule: { kind: 'weekly' as const, byDay: [weekdays[i % 7] ?? ('MO' as const)] },
    start: `${hour(7 + (i % 12))}:00`,
    end: `${hour(7 + (i % 12))}:30`,
    programs: [{ programId }],
    priority: 1 + (i % 10),
  }));
  const content = { name: 'Season', from: '2020-01-01', until: null, slots };
  const { id: planId } = await platform.call(planSave, { content });
  await platform.call(planSaveTerminals, { planId, terminalIds, publishParams: { name: 'Season' } });
}

/** Gives terminals different off times. */
async function makeUnlike(platform: RunningPlatform, terminalIds: string[]) {
  const each = SCREENS / UNLIKE;
  for (let i = 0; i < UNLIKE; i += 1) {
    const ids = terminalIds.slice(i * each, (i + 1) * each);
    const offTime = `${hour(19 + Math.floor(i / 60))}:${hour(i % 60)}`;
    await platform.call(terminalSet, { ids, onTime: '06:00', offTime });
  }
}
