import { sql } from 'drizzle-orm';
import type { CommandKind } from '@/lib/contract/commands';
import type { Settings } from '@/lib/contract/setting-catalogue';
import { defaultTerminalSettings } from '@/lib/contract/terminal-report';
import { at, row, type Tx } from '../db/database';
import { terminal, terminalGoal, terminalState } from '../db/schema';
import { forbidden } from '../http/problem';
import { hashToken, newToken } from '../modules/auth';

interface Player {
  model: string;
  width: number;
  height: number;
  timezone: string;
  capabilities: CommandKind[];
  address: string;
}

interface Joining {
  /** Of the terminal to be. */
  id: string;
  code: string;
  officeId: string;
  groupId?: string;
  name: string;
  now: Date;
}

/**
 * Makes a terminal of the player that shows this code; false where none does. Throws 403 where the platform holds as many as it
 * may. Whether the institution has room is the caller's to ask.
 */
export async function makeTerminal(
  tx: Tx,
  { id, code, officeId, groupId, name, now }: Joining,
  settings: Settings,
): Promise<boolean> {
  const player = await row<Player>(tx, sql`select * from apm.claim(${code}, ${id}::uuid, ${at(now)})`);
  if (!player) return false;
  await mustHaveCapacity(tx, settings);
  const { address, ...screen } = player;
  await tx.insert(terminal).values({
    id,
    officeId,
    groupId,
    name,
    status: 'unactivated',
    ...screen,
    settings: defaultTerminalSettings,
    // Nobody's: the player's own takes its place.
    tokenHash: hashToken(newToken()),
    createdAt: now,
  });
  await tx.insert(terminalGoal).values({ terminalId: id, officeId });
  await tx.insert(terminalState).values({ terminalId: id, officeId, address });
  return true;
}

/** Who joins at once is counted one after the other: the last one is told the truth. */
async function mustHaveCapacity(tx: Tx, { capacitySetting }: Settings): Promise<void> {
  if (capacitySetting === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('terminal capacity'))`);
  const held = await row<{ n: number }>(tx, sql`select apm.capacity_used() as n`);
  if ((held?.n ?? 0) >= capacitySetting) throw forbidden('capacityReached');
}
