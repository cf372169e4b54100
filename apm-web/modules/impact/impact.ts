import { type SQL, sql } from 'drizzle-orm';
import { LONGEST_LIST } from '@/lib/contract/fields';
import type { Impact } from '@/lib/contract/impact';
import { badRequest } from '../../base/problem';
import { row, rows, type Tx } from '../../db/database';
import type { UserContext, UserSteps } from '../../http/context';
import { scheduleInputsOf } from '../../terminals/schedule-inputs';
import { chosen, mustSeeSelection } from '../publish';
import { changesBy, type ReachedTerminal } from './changes';
import { fitOf } from './fit';
import { pairsBy, pairsOf } from './pairs';
import type { Publication } from './publication';
import { tried } from './tried';

type Steps = Pick<UserSteps, 'transaction' | 'now'>;

/** What a publish would change on the terminals of a selection. */
export async function impactOf(
  steps: Steps,
  selection: Parameters<typeof chosen>[0],
  read: (tx: Tx) => Promise<Publication>,
): Promise<Impact> {
  const found = await impactOn(steps, chosen(selection), async (tx) => {
    await mustSeeSelection(tx, selection);
    return read(tx);
  });
  if (found.terminals === 0) throw badRequest({ terminalIds: 'noTerminals' }, 'noTerminals');
  return found;
}

/** What a change does on `reached` terminals, a subquery of their ids. All is read in one transaction, which ends before it is worked out. */
export async function impactOn(
  { transaction, now }: Steps,
  reached: SQL,
  read: (tx: Tx) => Promise<Publication>,
): Promise<Impact> {
  const { pairs, count, terminals, fit } = await transaction(
    async ({ tx }) => {
      const publication = await read(tx);
      const found = await reachedTerminals(tx, reached);
      const inputs = await scheduleInputsOf(tx, idsOf(found.terminals), now);
      return { ...found, pairs: pairsBy(publication, inputs), fit: await fitOf(tx, reached, publication, now) };
    },
    { changes: false },
  );
  return { terminals: count, ...(await changesBy(pairs, terminals, now)), ...fit };
}

const NOTHING_NEW = { files: [], hanging: [] };

/**
 * What a change of settings does on `reached` terminals: it is made, what terminals go by is read, and it is taken back. So it is said
 * as it would be, whatever decides a setting, and refused as it would be.
 */
export async function impactOfTrial(
  { transaction, now }: Steps,
  reached: SQL,
  change: (ctx: UserContext) => Promise<unknown>,
): Promise<Impact> {
  const { pairs, count, terminals, fit } = await transaction(
    async (ctx) => {
      const { tx } = ctx;
      const before = await reachedTerminals(tx, reached);
      const inputs = await scheduleInputsOf(tx, idsOf(before.terminals), now);
      return tried(ctx, async (own) => {
        await change(own);
        const after = await scheduleInputsOf(own.tx, idsOf(before.terminals), now);
        return { ...before, pairs: pairsOf(inputs, after), fit: await fitOf(own.tx, reached, NOTHING_NEW, now) };
      });
    },
    { changes: false },
  );
  return { terminals: count, ...(await changesBy(pairs, terminals, now)), ...fit };
}

async function reachedTerminals(tx: Tx, reached: SQL): Promise<{ count: number; terminals: ReachedTerminal[] }> {
  const counted = await row<{ n: number }>(tx, sql`select count(*)::int as n from (${reached}) as c`);
  const terminals = await rows<ReachedTerminal>(
    tx,
    sql`select t.id, t.name from (${reached}) as c join terminal t on t.id = c.id order by t.name, t.id limit ${LONGEST_LIST}`,
  );
  return { count: counted?.n ?? 0, terminals };
}

const idsOf = (terminals: readonly ReachedTerminal[]) => terminals.map(({ id }) => id);
