import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import type { terminalTriggers } from '@/lib/contract/trigger';
import { rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { terminal } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { contentOf } from './repository';

type OnTerminal = Output<typeof terminalTriggers>[number];

/** Triggers that a terminal holds, by name, as far as the caller sees them: those of institutions above stay hidden. */
export async function triggersOnTerminal(tx: Tx, terminalId: string): Promise<OnTerminal[]> {
  await assertVisible(tx, terminal, terminalId, 'terminalId');
  const held = await runAsSystem(tx, () =>
    rows<{ id: string }>(tx, sql`select trigger_id as id from apm.triggers_of(${uuids([terminalId])})`),
  );
  if (held.length === 0) return [];
  const found = await rows<Omit<OnTerminal, 'content'> & { programId: string | null; messageId: string | null }>(
    tx,
    sql`select o.id, o.name, o.program_id as "programId", o.message_id as "messageId", o.seconds, o.inputs,
        coalesce(p.name, m.name) as "contentName"
      from trigger o left join program p on p.id = o.program_id left join message m on m.id = o.message_id
      where o.id = any(${uuids(held.map(({ id }) => id))}) order by o.name, o.id`,
  );
  return found.map(({ programId, messageId, ...each }) => ({ ...each, content: contentOf(programId, messageId) }));
}
