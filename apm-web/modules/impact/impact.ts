import { type SQL, sql } from 'drizzle-orm';
import { LONGEST_LIST } from '@/lib/contract/fields';
import type { Impact } from '@/lib/contract/impact';
import type { RollOut } from '@/lib/contract/publish';
import { badRequest } from '../../base/problem';
import { row, rows, type Tx } from '../../db/database';
import { scheduleInputsOf } from '../../fleet/schedule-inputs';
import type { UserContext, UserSteps } from '../../http/context';
import { assertFirstWithinSelection, assertSelectionVisible, type Selection, selectedTerminals } from '../publish';
import { previewReview } from '../review';
import { changesBy, type ReachedTerminal } from './changes';
import { dryRun } from './dry-run';
import { fitOf } from './fit';
import { pairsByTerminal, pairsOf } from './pairs';
import type { Publication } from './publication';
import { firstAndLater, onceHoursBegin, terminalsMissingFiles } from './roll-out';

type Steps = Pick<UserSteps, 'transaction' | 'now'>;

type Published = Selection & { publishParams: RollOut };

/**
 * Computes what a publish would change on its terminals, and when it reaches them. Reads in one transaction, which ends before
 * the computation.
 */
export async function impactOf(
  { transaction, now }: Steps,
  { publishParams: rollOut, ...selection }: Published,
  read: (tx: Tx) => Promise<Publication>,
): Promise<Impact> {
  const reached = selectedTerminals(selection);
  const found = await transaction(
    async (ctx) => {
      const { tx } = ctx;
      await assertSelectionVisible(tx, selection);
      await assertFirstWithinSelection(tx, selection, rollOut);
      const publication = await read(tx);
      const { atOnce, later } = await firstAndLater(tx, selection, rollOut);
      const changing = atOnce ?? reached;
      const at = await changedOn(tx, changing, publication, now);
      const lacking = () => terminalsMissingFiles(tx, changing, publication.files);
      const { pairs, from } = await onceHoursBegin(at.pairs, lacking, rollOut, now);
      const fit = await fitOf(tx, reached, publication, now);
      const review = await previewReview(ctx, publication.reaching);
      return { ...at, pairs, from, later, review, ...fit };
    },
    { changes: false },
  );
  const { count, terminals, pairs, from, later, review, download, problems } = found;
  if (count === 0) throw badRequest({ terminalIds: 'noTerminals' }, 'noTerminals');
  return {
    terminals: count + (later?.terminals ?? 0),
    ...(await changesBy(pairs, terminals, now)),
    later,
    review,
    download: { ...download, from: from === null ? null : new Date(from).toISOString() },
    problems,
  };
}

/** Answer for a change that reaches all of its terminals immediately and needs no review. */
const AT_ONCE = { later: null, review: null };

/** Computes the effect of a change on `reached` terminals, a subquery of their ids. */
export async function impactOn(
  { transaction, now }: Steps,
  reached: SQL,
  read: (tx: Tx) => Promise<Publication>,
): Promise<Impact> {
  const { pairs, count, terminals, fit } = await transaction(
    async ({ tx }) => {
      const publication = await read(tx);
      const fit = await fitOf(tx, reached, publication, now);
      return { ...(await changedOn(tx, reached, publication, now)), fit };
    },
    { changes: false },
  );
  return { terminals: count, ...AT_ONCE, ...(await changesBy(pairs, terminals, now)), ...fit };
}

async function changedOn(tx: Tx, reached: SQL, publication: Publication, now: Date) {
  const found = await reachedTerminals(tx, reached);
  return { ...found, pairs: pairsByTerminal(publication, await scheduleInputsOf(tx, idsOf(found.terminals), now)) };
}

const NOTHING_NEW = { files: [], hanging: [], placeholders: [] };

/**
 * Computes the effect of a change of settings on `reached` terminals. The change is made, the terminals' inputs are read, and the
 * change is rolled back. Whatever decides a setting therefore counts, and an invalid change is refused as when it is made.
 */
export async function measureTrialImpact(
  { transaction, now }: Steps,
  reached: SQL,
  change: (ctx: UserContext) => Promise<unknown>,
): Promise<Impact> {
  const { pairs, count, terminals, fit } = await transaction(
    async (ctx) => {
      const { tx } = ctx;
      const before = await reachedTerminals(tx, reached);
      const inputs = await scheduleInputsOf(tx, idsOf(before.terminals), now);
      return dryRun(ctx, async (own) => {
        await change(own);
        const after = await scheduleInputsOf(own.tx, idsOf(before.terminals), now);
        return { ...before, pairs: pairsOf(inputs, after), fit: await fitOf(own.tx, reached, NOTHING_NEW, now) };
      });
    },
    { changes: false },
  );
  return { terminals: count, ...AT_ONCE, ...(await changesBy(pairs, terminals, now)), ...fit };
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
