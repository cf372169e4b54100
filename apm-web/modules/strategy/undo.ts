import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import type { operationUndo } from '@/lib/contract/terminal/operations';
import { iso } from '../../db/database';
import type { StrategyChange, StrategyTie } from '../../db/schema';
import type { UserContext } from '../../http/context';
import { selectedTerminals } from '../publish';
import { checkReferences } from './references';
import { lockStrategy, terminalsOfStrategies } from './repository';
import { replaceDetails } from './save';
import { affectedTerminals, deliver, release } from './send';
import { restoreTies, type TieTargets, tiesOf } from './ties';

type Undone = Omit<Output<typeof operationUndo>, 'offWalls'>;

/** Undoes a change of a strategy. Throws 404 if the strategy does not exist. */
export async function undoStrategy(ctx: UserContext, { id, before, after }: StrategyChange): Promise<Undone> {
  const strategy = await lockStrategy(ctx.tx, id);
  return before.ties ? undoTies(ctx, id, before.ties, after.ties ?? []) : undoDetails(ctx, strategy, before, after);
}

/** Ties that were changed again since stay. */
async function undoTies(
  ctx: UserContext,
  id: string,
  before: readonly StrategyTie[],
  after: readonly StrategyTie[],
): Promise<Undone> {
  const { tx } = ctx;
  const now = new Map((await tiesOf(tx, id, placesIn(after))).map((tie) => [keyOf(tie), tie]));
  const same = new Set(after.filter((tie) => instantOf(now.get(keyOf(tie))) === instantOf(tie)).map(keyOf));
  const back = before.filter((tie) => same.has(keyOf(tie)));
  await restoreTies(tx, id, back);
  const terminals = await affectedTerminals(tx, selectedTerminals(placesIn(back)));
  const receipts = await deliver(ctx, terminals, {
    strategyIds: [id],
    tied: back.some(({ tiedAt }) => tiedAt !== null),
  });
  return { undone: back.length, kept: before.length - back.length, receipts };
}

const keyOf = ({ to, id }: StrategyTie) => `${to}:${id}`;
const instantOf = (tie: StrategyTie | undefined) => (tie?.tiedAt ? iso(tie.tiedAt) : null);
const idsOf = (ties: readonly StrategyTie[], kind: StrategyTie['to']) =>
  ties.flatMap(({ to, id }) => (to === kind ? id : []));
const placesIn = (ties: readonly StrategyTie[]): TieTargets => ({
  terminalIds: idsOf(ties, 'terminal'),
  groupIds: idsOf(ties, 'group'),
  officeIds: idsOf(ties, 'office'),
});

/** Details that were saved again since stay. If the undone ones were sent already, the former ones are sent, too. */
async function undoDetails(
  ctx: UserContext,
  strategy: Awaited<ReturnType<typeof lockStrategy>>,
  { details = [] }: StrategyChange['before'],
  { revision }: StrategyChange['after'],
): Promise<Undone> {
  const { tx } = ctx;
  if (strategy.revision !== revision) return { undone: 0, kept: 1, receipts: [] };
  await checkReferences(
    tx,
    details.map(({ detail }) => detail),
    (i) => `details.${i}`,
  );
  await replaceDetails(ctx, strategy, details);
  if (strategy.sentRevision !== revision) return { undone: 1, kept: 0, receipts: [] };
  await release(ctx, await lockStrategy(tx, strategy.id));
  const terminals = await affectedTerminals(tx, terminalsOfStrategies(sql`${strategy.id}::uuid`));
  return { undone: 1, kept: 0, receipts: await deliver(ctx, terminals, { strategyIds: [strategy.id], tied: true }) };
}
