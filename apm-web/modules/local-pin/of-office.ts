import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import type { officePin, officePinRemove, officePinSave } from '@/lib/contract/local-pin';
import { notFound } from '../../base/problem';
import { at, iso, row } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { office } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { renewTerminals } from '../../fleet/renew';
import type { UserContext, UserSteps } from '../../http/context';
import { hashPin } from './hash';

/** Institution whose PIN applies, and since when; the PIN itself is never returned. */
export async function pinOfOffice(
  { tx }: UserContext,
  { officeId }: Parsed<typeof officePin>,
): Promise<Output<typeof officePin>> {
  await assertVisible(tx, office, officeId, 'officeId');
  const found = await row<{ officeId: string; name: string; setAt: string; setBy: string }>(
    tx,
    sql`select office_id as "officeId", office_name as name, set_at as "setAt", set_by as "setBy" from apm.pin_set_for(${officeId}::uuid)`,
  );
  if (!found) return { state: 'none', fromName: null, setAt: null, setBy: null };
  const { name, setAt, setBy } = found;
  // The caller must not learn who set a PIN above.
  return found.officeId === officeId
    ? { state: 'own', fromName: name, setAt: iso(setAt), setBy }
    : { state: 'above', fromName: name, setAt: null, setBy: null };
}

/** Sets or replaces the PIN. Every player of the institution and below without another one gets it. */
export async function savePin(ctx: UserSteps, { officeId, pin }: Parsed<typeof officePinSave>): Promise<void> {
  const hash = JSON.stringify(await hashPin(pin));
  await ctx.transaction(
    async (own) => {
      const { tx, caller, now } = own;
      await assertVisible(tx, office, officeId, 'officeId');
      await runAsSystem(tx, () =>
        tx.execute(
          sql`insert into local_pin (id, office_id, asks, hash, set_at, set_by)
            values (${uuidv7()}::uuid, ${officeId}::uuid, true, ${hash}::jsonb, ${at(now)}, ${caller.name})
            on conflict (office_id) where terminal_id is null
              do update set hash = excluded.hash, set_at = excluded.set_at, set_by = excluded.set_by`,
        ),
      );
      await renewTerminals(own, [officeId]);
    },
    { changes: true },
  );
}

export async function removePin(ctx: UserContext, { officeId }: Parsed<typeof officePinRemove>): Promise<void> {
  const { tx } = ctx;
  await assertVisible(tx, office, officeId, 'officeId');
  const gone = await runAsSystem(tx, () =>
    row(tx, sql`delete from local_pin where office_id = ${officeId}::uuid and terminal_id is null returning 1`),
  );
  if (!gone) throw notFound('officeId');
  await renewTerminals(ctx, [officeId]);
}
