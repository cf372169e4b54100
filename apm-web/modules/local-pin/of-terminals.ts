import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { terminalPinSave } from '@/lib/contract/local-pin';
import { at, rows, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { terminal } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { ChangedTerminal } from '../../fleet/live';
import { notifyTerminals } from '../../fleet/notify';
import type { UserSteps } from '../../http/context';
import { hashPin } from './hash';

/** Gives terminals their own PIN, none, or that of their institution, in one statement whatever their number. */
export async function saveTerminalPins(
  ctx: UserSteps,
  { ids, mode, pin }: Parsed<typeof terminalPinSave>,
): Promise<Output<typeof terminalPinSave>> {
  const hash = pin === undefined ? null : JSON.stringify(await hashPin(pin));
  return ctx.transaction(
    async (own) => {
      const { tx, caller, now, audit } = own;
      await assertVisible(tx, terminal, ids, 'ids');
      const these = uuids([...new Set(ids)]);
      const changed = await runAsSystem(tx, async () => {
        if (mode === 'institution') await tx.execute(sql`delete from local_pin where terminal_id = any(${these})`);
        else
          await tx.execute(
            sql`insert into local_pin (id, office_id, terminal_id, asks, hash, set_at, set_by)
              select gen_random_uuid(), t.office_id, t.id, ${mode === 'own'}, ${hash}::jsonb, ${at(now)}, ${caller.name}
              from terminal t where t.id = any(${these})
              on conflict (terminal_id)
                do update set asks = excluded.asks, hash = excluded.hash, set_at = excluded.set_at, set_by = excluded.set_by`,
          );
        return rows<ChangedTerminal>(
          tx,
          sql`update terminal_goal set revision = revision + 1 where terminal_id = any(${these})
            returning terminal_id as "terminalId", office_id as "officeId"`,
        );
      });
      audit({ after: { mode, terminals: changed.length } });
      notifyTerminals(own, changed);
      return { terminals: changed.length };
    },
    { changes: true },
  );
}
