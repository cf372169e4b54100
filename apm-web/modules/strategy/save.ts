import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import type {
  KeptDetail,
  StrategyDetail,
  strategyDelete,
  strategySave,
  strategySaveDetail,
  strategySaveDetails,
} from '@/lib/contract/strategy';
import { conflict } from '../../base/problem';
import { type Tx, uuids } from '../../db/database';
import { strategy } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { recordStrategy } from '../../fleet/operations';
import type { UserContext } from '../../http/context';
import { checkReferences, storeCalendarReferences } from './references';
import { lockStrategy, terminalsOfStrategies } from './repository';
import { affectedTerminals, deliver } from './send';

/** Creates an empty strategy of the caller's institution, or changes its name and remark, which terminals do not use. */
export async function saveStrategy(
  { tx, caller, now, audit }: UserContext,
  { id, name, remark }: Parsed<typeof strategySave>,
): Promise<Output<typeof strategySave>> {
  const saved = { name, remark, updatedAt: now, updatedBy: caller.name };
  if (id === undefined) {
    const made = uuidv7();
    await tx.insert(strategy).values({
      ...saved,
      id: made,
      officeId: caller.officeId,
      details: [],
      revision: 0,
      sent: [],
      versions: [],
    });
    audit({ after: { id: made, name, remark } });
    return { id: made };
  }
  const before = await lockStrategy(tx, id);
  await tx.update(strategy).set(saved).where(eq(strategy.id, id));
  audit({ before: { name: before.name, remark: before.remark }, after: { name, remark } });
  return { id };
}

type Row = Awaited<ReturnType<typeof lockStrategy>>;

/** Locks a strategy to change its details. A conflict names who saved in between. */
async function lockDetails(tx: Tx, id: string, revision: number | undefined): Promise<Row> {
  const before = await lockStrategy(tx, id);
  if (revision !== undefined && revision !== before.revision) {
    const { revision: theirs, updatedBy: savedBy, updatedAt } = before;
    throw conflict({ revision: theirs, savedBy, savedAt: updatedAt.toISOString() }, 'savedMeanwhile');
  }
  return before;
}

async function keep(ctx: UserContext, before: Row, details: KeptDetail[]): Promise<void> {
  const terminals = await affectedTerminals(ctx.tx, terminalsOfStrategies(sql`${before.id}::uuid`));
  await replaceDetails(ctx, before, details);
  await recordStrategy(ctx, 'details', before.name, terminals.all.length, {
    id: before.id,
    before: { details: before.details },
    after: { revision: before.revision + 1 },
  });
}

/** Replaces details. Terminals get them when the strategy is sent. */
export async function replaceDetails(
  { tx, caller, now, audit }: UserContext,
  before: Row,
  details: KeptDetail[],
): Promise<void> {
  const { id, revision } = before;
  await tx
    .update(strategy)
    .set({ details, revision: revision + 1, updatedAt: now, updatedBy: caller.name })
    .where(eq(strategy.id, id));
  await storeCalendarReferences(tx, id, [...details, ...before.sent]);
  audit({ before: { details: before.details }, after: { name: before.name, details } });
}

export async function saveDetails(
  ctx: UserContext,
  { id, details, revision }: Parsed<typeof strategySaveDetails>,
): Promise<void> {
  const before = await lockDetails(ctx.tx, id, revision);
  await checkReferences(ctx.tx, details, (i) => `details.${i}`);
  const idOf = (kind: StrategyDetail['kind']) => before.details.find(({ detail }) => detail.kind === kind)?.id;
  await keep(
    ctx,
    before,
    details.map((detail) => ({ id: idOf(detail.kind) ?? uuidv7(), detail })),
  );
}

export async function saveDetail(
  ctx: UserContext,
  { id, detail, revision }: Parsed<typeof strategySaveDetail>,
): Promise<Output<typeof strategySaveDetail>> {
  const before = await lockDetails(ctx.tx, id, revision);
  await checkReferences(ctx.tx, [detail], () => 'detail');
  const known = before.details.find((each) => each.detail.kind === detail.kind);
  const saved = { id: known?.id ?? uuidv7(), detail };
  await keep(
    ctx,
    before,
    known ? before.details.map((each) => (each === known ? saved : each)) : [...before.details, saved],
  );
  return { id: saved.id };
}

/** Deletes strategies and sends their terminals the remaining ones. */
export async function deleteStrategies(ctx: UserContext, { ids }: Parsed<typeof strategyDelete>): Promise<void> {
  const { tx, audit } = ctx;
  await assertVisible(tx, strategy, ids, 'ids');
  const terminals = await affectedTerminals(tx, terminalsOfStrategies(sql`select unnest(${uuids(ids)})`));
  const gone = await tx.delete(strategy).where(inArray(strategy.id, ids)).returning({ name: strategy.name });
  await deliver(ctx, terminals, { strategyIds: ids, tied: false });
  audit({ before: gone.map(({ name }) => name) });
}
