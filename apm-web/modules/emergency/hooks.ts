import { randomBytes } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import { hookCall, type hookDelete, type hookList, type hookRotate, type hookSave } from '@/lib/contract/emergency';
import { notFound } from '../../base/problem';
import { containsPattern, type Tx } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { emergency, emergencyHook } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { countUpTo, offsetOf } from '../../http/paging';
import { assertSelectionVisible } from '../publish';

/** Time for which the former secret stays valid after a rotation. */
const OVERLAP_MS = 86_400_000;

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

export async function hookPage(
  tx: Tx,
  { pageNo, pageSize, search }: Parsed<typeof hookList>,
): Promise<Output<typeof hookList>> {
  const wanted = search ? sql`apm.folded(${emergencyHook.name}) like ${containsPattern(search)}` : undefined;
  const found = await tx
    .select({
      id: emergencyHook.id,
      officeId: emergencyHook.officeId,
      name: emergencyHook.name,
      emergencyId: emergencyHook.emergencyId,
      terminalIds: emergencyHook.terminalIds,
      officeIds: emergencyHook.officeIds,
      groupIds: emergencyHook.groupIds,
      formerUntil: emergencyHook.formerUntil,
      lastUsedAt: emergencyHook.lastUsedAt,
    })
    .from(emergencyHook)
    .where(wanted)
    .orderBy(emergencyHook.name, emergencyHook.id)
    .limit(pageSize)
    .offset(offsetOf({ pageNo, pageSize }));
  return {
    list: found.map((each) => ({
      ...each,
      path: hookCall.path.replace(':hookId', each.id),
      formerUntil: each.formerUntil?.toISOString() ?? null,
      lastUsedAt: each.lastUsedAt?.toISOString() ?? null,
    })),
    count: await countUpTo(tx, sql`from emergency_hook where ${wanted ?? true}`),
    pageNo,
    pageSize,
  };
}

/** Written as the platform: users' roles may not read the secrets of the table. */
export async function saveHook(ctx: UserContext, given: Parsed<typeof hookSave>): Promise<Output<typeof hookSave>> {
  const { tx, caller, audit } = ctx;
  const { id: known, ...content } = given;
  await assertSelectionVisible(tx, content);
  await assertVisible(tx, emergency, content.emergencyId ?? undefined, 'emergencyId');
  audit({ after: content });
  if (known) {
    await assertVisible(tx, emergencyHook, known);
    await runAsSystem(tx, () => tx.update(emergencyHook).set(content).where(eq(emergencyHook.id, known)));
    return { id: known, secret: null };
  }
  const id = uuidv7();
  const secret = newSecret();
  await runAsSystem(tx, () =>
    tx.insert(emergencyHook).values({ id, officeId: caller.officeId, ...content, secret, createdBy: caller.name }),
  );
  return { id, secret };
}

export async function rotateHook(
  { tx, now }: UserContext,
  { id }: Parsed<typeof hookRotate>,
): Promise<Output<typeof hookRotate>> {
  await assertVisible(tx, emergencyHook, id);
  const secret = newSecret();
  await runAsSystem(tx, () =>
    tx
      .update(emergencyHook)
      .set({ secret, formerSecret: sql`secret`, formerUntil: new Date(now.getTime() + OVERLAP_MS) })
      .where(eq(emergencyHook.id, id)),
  );
  return { secret };
}

export async function deleteHooks({ tx, audit }: UserContext, { ids }: Parsed<typeof hookDelete>): Promise<void> {
  await assertVisible(tx, emergencyHook, ids, 'ids');
  const gone = await runAsSystem(tx, () =>
    tx.delete(emergencyHook).where(inArray(emergencyHook.id, ids)).returning({ name: emergencyHook.name }),
  );
  if (gone.length === 0) throw notFound('ids');
  audit({ before: gone.map(({ name }) => name) });
}
