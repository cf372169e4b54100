import { sql } from 'drizzle-orm';
import type { CommandKind } from '@/lib/contract/command';
import type { Settings } from '@/lib/contract/setting/catalogue';
import { forbidden } from '../base/problem';
import { hashToken, newToken } from '../base/tokens';
import { at, row, type Tx } from '../db/database';
import { terminal, terminalGoal, terminalState } from '../db/schema';
import { enqueueEvents } from '../webhooks';

interface Player {
  model: string;
  width: number;
  height: number;
  timezone: string;
  capabilities: CommandKind[];
  address: string;
}

interface Joining {
  /** Id of the new terminal. */
  id: string;
  code: string;
  officeId: string;
  groupId?: string;
  name: string;
  now: Date;
}

/**
 * Creates a terminal for the player that shows this code; returns false if none does. Throws 403 if the platform's capacity is
 * reached. The caller checks the institution's quota.
 */
export async function makeTerminal(
  tx: Tx,
  { id, code, officeId, groupId, name, now }: Joining,
  settings: Settings,
): Promise<boolean> {
  const player = await row<Player>(tx, sql`select * from apm.claim(${code}, ${id}::uuid, ${at(now)})`);
  if (!player) return false;
  await assertCapacity(tx, settings);
  const { address, ...screen } = player;
  await tx.insert(terminal).values({
    id,
    officeId,
    groupId,
    name,
    status: 'unactivated',
    ...screen,
    settings: {},
    // Placeholder that no token matches, replaced by the player's own.
    tokenHash: hashToken(newToken()),
    createdAt: now,
  });
  await tx.insert(terminalGoal).values({ terminalId: id, officeId });
  await tx.insert(terminalState).values({ terminalId: id, officeId, address });
  await enqueueEvents(tx, 'terminals', 'terminal.added', [{ officeId, data: { id, name } }], now);
  return true;
}

/** Serialises concurrent joins, so that each of them sees the right count. */
async function assertCapacity(tx: Tx, { capacitySetting }: Settings): Promise<void> {
  if (capacitySetting === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('terminal capacity'))`);
  const held = await row<{ n: number }>(tx, sql`select apm.capacity_used() as n`);
  if ((held?.n ?? 0) >= capacitySetting) throw forbidden('capacityReached');
}
