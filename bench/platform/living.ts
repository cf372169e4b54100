import { v7 as uuidv7 } from 'uuid';
import { register } from '@/lib/contract/gateway';
import { officeTree } from '@/lib/contract/office';
import { emptyDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { saveTerminals } from '@/lib/contract/publish';
import { claim } from '@/lib/contract/terminal/join';
import { saveTerminalGroup, terminalGroupRule, updateTerminalOffice } from '@/lib/contract/terminal/places';
import { terminalSet } from '@/lib/contract/terminal/set';
import type { Row } from '../row';
import { measureDuration, quantile } from './figures';
import { terminalId } from './fill';
import { onPlatform, type RunningPlatform } from './platform';

const TERMINALS = 100_000;
/** Institutions, each of which has a living publish. */
const INSTITUTIONS = 2_000;
/** Publishes to one institution, each hiding the one before. */
const GENERATIONS = 20;
const PAIRINGS = 20;
const MOVED = 5_000;
const TAGGED = 1_000;

/**
 * Measures changes of place in a network of 100,000 terminals, before and after 2,000 institutions have a living publish each:
 * a pairing, a tag that moves terminals into a smart group with a publish, and a move of thousands.
 */
export function living(): Promise<Row[]> {
  return onPlatform({ terminals: TERMINALS, institutions: INSTITUTIONS, historyDays: 0 }, async (platform) => {
    const { call } = platform;
    const { id } = await call(programSave, { name: 'Menu', document: emptyDocument() });
    const offices = await institutionsOf(platform);
    const [from, to, other] = offices;
    if (!from || !to || !other) throw new Error('there are no institutions');
    const publish = (name: string, place: { officeIds?: string[]; groupIds?: string[] }) =>
      call(saveTerminals, {
        programIds: [id],
        ...place,
        publishParams: { name, mode: 'replace', from: null, until: null },
      });

    const before = await changes(platform, from, to, 1);
    for (let nth = 0; nth < GENERATIONS; nth += 1) await publish(`Generation ${nth}`, { officeIds: [from] });
    for (const [nth, office] of offices.entries()) await publish(`Menu ${nth}`, { officeIds: [office] });
    const after = await changes(platform, from, other, 2, (groupId) => publish('Smart', { groupIds: [groupId] }));
    const compared = (part: keyof typeof before) => ({
      ours: after[part],
      peer: before[part],
      ratio: after[part] / before[part],
      unit: 'ms',
    });
    const name = `${TERMINALS} terminals, ${INSTITUTIONS} living publishes (peer: none),`;
    return [
      { name: `${name} pairing, p50`, ...compared('pairing'), aim: 'at most 20 ms more' },
      { name: `${name} tag of ${TAGGED} that join a smart group`, ...compared('tag'), aim: '< 1000' },
      { name: `${name} move of ${MOVED}`, ...compared('move'), aim: '< 2000' },
    ];
  });
}

/** Ids of all institutions below the agent. */
async function institutionsOf({ call }: RunningPlatform): Promise<string[]> {
  const [own] = await call(officeTree, {});
  return (await call(officeTree, { parentId: own?.id })).map(({ id }) => id);
}

/** Durations in ms of the three changes. `round` chooses other terminals each time. */
async function changes(
  { call }: RunningPlatform,
  paired: string,
  destination: string,
  round: number,
  publishTo: (groupId: string) => Promise<unknown> = async () => {},
): Promise<{ pairing: number; tag: number; move: number }> {
  const pairings: number[] = [];
  for (let nth = 0; nth < PAIRINGS; nth += 1) {
    const player = { model: 'Benchmark', width: 1920, height: 1080, userAgent: 'bench', timezone: 'UTC' };
    const { code } = await call(register, { ...player, deviceKey: `device-${uuidv7()}`, capabilities: [] });
    pairings.push(await measureDuration(() => call(claim, { code, name: `Late ${nth}`, officeId: paired })));
  }
  const [agent] = await call(officeTree, {});
  const { id } = await call(saveTerminalGroup, { name: `Smart ${round}`, officeId: agent?.id ?? '' });
  await call(terminalGroupRule, { id, rule: { tags: { match: 'any', list: [`round ${round}`] } } });
  await publishTo(id);
  const some = (count: number, first: number) => Array.from({ length: count }, (_, i) => terminalId(first + i));
  const tagged = some(TAGGED, 50_000 + round * TAGGED);
  const tag = await measureDuration(() => call(terminalSet, { ids: tagged, addTags: [`round ${round}`] }));
  const moved = some(MOVED, round * MOVED);
  const move = await measureDuration(() => call(updateTerminalOffice, { ids: moved, officeId: destination }));
  return { pairing: quantile(pairings, 0.5), tag, move };
}
