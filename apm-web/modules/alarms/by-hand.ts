import { sql } from 'drizzle-orm';
import type { alarmClose } from '@/lib/contract/alarms';
import type { Output, Parsed } from '@/lib/contract/call';
import { at, rows, uuids } from '../../db/database';
import { alarm } from '../../db/schema';
import { mustSee } from '../../db/visible';
import type { UserContext } from '../../http/context';
import type { ChangedTerminal } from '../../terminals/live';

/** Closes alarms by hand. One that is closed already is left unchanged. */
export async function closeByHand(
  { tx, now, platform, audit, afterCommit }: UserContext,
  { ids }: Parsed<typeof alarmClose>,
): Promise<Output<typeof alarmClose>> {
  await mustSee(tx, alarm, ids, 'ids');
  const closed = await rows<ChangedTerminal & { type: string }>(
    tx,
    sql`update alarm set closed_at = ${at(now)} where id = any(${uuids(ids)}) and closed_at is null
      returning terminal_id as "terminalId", office_id as "officeId", type`,
  );
  audit({ after: { closed: closed.map(({ terminalId, type }) => ({ terminalId, type })) } });
  afterCommit(() => platform.live.changed(closed));
  return { closed: closed.length };
}
