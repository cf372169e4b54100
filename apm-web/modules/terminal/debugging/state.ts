import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import { type DebugState, type debugState, MOST_COMMANDS, MOST_FILES } from '@/lib/contract/debugging';
import { type Fault, reportedFault } from '@/lib/contract/fault';
import { notFound } from '../../../base/problem';
import { iso, row, type Tx } from '../../../db/database';
import type { UserContext } from '../../../http/context';
import { resolvedNow } from '../agenda';
import { ledgerPage } from '../commands';
import { terminalDetails } from '../views';
import { capturesOf } from './captures';

type Report = NonNullable<DebugState['report']>;

/** Everything currently known of a terminal. The caller is notified of each of its further reports. */
export async function stateOf(
  { tx, now, platform, afterCommit }: UserContext,
  { id }: Parsed<typeof debugState>,
): Promise<Output<typeof debugState>> {
  const details = await terminalDetails(tx, id);
  const schedule = await resolvedNow(tx, id, now);
  if (!details || !schedule) throw notFound();
  const { name, officeName, status, model, revision, files, alarms } = details;
  const version = await row<{ playerVersion: string }>(
    tx,
    sql`select player_version as "playerVersion" from terminal where id = ${id}`,
  );
  afterCommit(() => platform.live.watch(id));
  return {
    id,
    name,
    officeName,
    status,
    model,
    playerVersion: version?.playerVersion ?? '',
    revision,
    report: await lastReport(tx, id),
    schedule,
    files: files.slice(0, MOST_FILES),
    alarms,
    commands: (await ledgerPage(tx, { terminalId: id, size: MOST_COMMANDS })).list,
    captures: await capturesOf(tx, id, now),
  };
}

async function lastReport(tx: Tx, id: string): Promise<Report | null> {
  const found = await row<
    Omit<Report, 'storage' | 'faults' | 'health' | 'state' | 'at'> & {
      at: string | null;
      state: Report['state'] | null;
      used: number;
      total: number;
      faults: (Fault | string)[] | null;
      health: Report['health'] | null;
    }
  >(
    tx,
    sql`select last_seen_at as at, state, playing, volume, storage_used::float8 as used, storage_total::float8 as total,
        clock_offset_ms::float8 as "clockOffsetMs", drift_ms as "driftMs", faults, health, address, revision_held as revision
      from terminal_state where terminal_id = ${id}`,
  );
  if (!found?.at || !found.state) return null;
  const { used, total, faults, health, at: seen, state, ...rest } = found;
  return {
    ...rest,
    at: iso(seen),
    state,
    storage: { used, total },
    // Earlier players report texts.
    faults: (faults ?? []).map((each) => reportedFault.parse(each)),
    health: health ?? { cpu: null, memory: null, temperature: null, network: null },
  };
}
