import { type SQL, sql } from 'drizzle-orm';
import { LONGEST_LIST } from '@/lib/contract/fields';
import type { Impact } from '@/lib/contract/impact';
import { badRequest } from '../../base/problem';
import { row, rows, type Tx } from '../../db/database';
import type { UserSteps } from '../../http/context';
import { scheduleInputsOf } from '../../terminals/schedule-inputs';
import { chosen, mustSeeSelection } from '../publish';
import { changesBy, type ReachedTerminal } from './changes';
import { fitOf } from './fit';
import type { Publication } from './publication';

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
  const { publication, count, terminals, inputs, fit } = await transaction(
    async ({ tx }) => {
      const publication = await read(tx);
      const counted = await row<{ n: number }>(tx, sql`select count(*)::int as n from (${reached}) as c`);
      const terminals = await rows<ReachedTerminal>(
        tx,
        sql`select t.id, t.name from (${reached}) as c join terminal t on t.id = c.id order by t.name, t.id limit ${LONGEST_LIST}`,
      );
      const inputs = await scheduleInputsOf(
        tx,
        terminals.map(({ id }) => id),
        now,
      );
      return {
        publication,
        count: counted?.n ?? 0,
        terminals,
        inputs,
        fit: await fitOf(tx, reached, publication, now),
      };
    },
    { changes: false },
  );
  return { terminals: count, ...(await changesBy(publication, terminals, inputs, now)), ...fit };
}
