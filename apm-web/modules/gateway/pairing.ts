import { createHash, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import { PAIRING_MINUTES, type poll, type register } from '@/lib/contract/gateway';
import { tooMany } from '../../base/problem';
import { hashToken } from '../../base/tokens';
import { at, iso, isTaken, row, rows, system, type Tx } from '../../db/database';
import { deleteInBatches } from '../../db/in-batches';
import { pairing } from '../../db/schema';
import { ASKS_AGAIN_MS } from '../../fleet/pairing';
import type { RequestContext } from '../../http/context';
import { joinByLink } from './free-access';

/** Characters of codes, without the ambiguous 0 O 1 I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 6;
/** Maximum number of open codes per address. */
const PER_ADDRESS = 300;
/** Hours within which a player that was added while it was off can get its token. */
const CLAIM_KEPT_HOURS = 24;

const newCode = () => Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Derives a secret from the device key, which only the player has: reproducible, so that only its hash is stored. */
const derived = (what: string, ...parts: string[]) =>
  createHash('sha256')
    .update([what, ...parts].join('\n'))
    .digest('base64url');

interface Open {
  id: string;
  code: string;
  expiresAt: string;
}

/** Returns a pairing code for a player. A player that asks again gets the same one while it is valid. */
export async function registerPlayer(
  ctx: RequestContext,
  given: Parsed<typeof register>,
): Promise<Output<typeof register>> {
  const { platform, address, now } = ctx;
  const deviceKeyHash = hashToken(given.deviceKey);
  for (;;) {
    try {
      const open = await platform.db.transaction(
        system,
        async (tx) => (await openPairing(tx, deviceKeyHash, now)) ?? newPairing(tx),
      );
      if (given.join) await joinByLink(ctx, { code: open.code, officeId: given.join, model: given.model });
      return { code: open.code, pollToken: pollTokenOf(given.deviceKey, open.id), expiresAt: iso(open.expiresAt) };
    } catch (error) {
      // Another player has this code, so retry with a new one.
      if (!isTaken(error)) throw error;
    }
  }

  async function newPairing(tx: Tx): Promise<Open> {
    const { model, width, height, timezone, capabilities } = given;
    const since = new Date(now.getTime() - PAIRING_MINUTES * 60_000);
    const recent = await row<{ n: number }>(
      tx,
      sql`select count(*)::int as n from pairing where address = ${address} and registered_at > ${at(since)} and terminal_id is null`,
    );
    if ((recent?.n ?? 0) >= PER_ADDRESS) throw tooMany(60);
    const [former] = await rows<{ askingSince: string }>(
      tx,
      sql`delete from pairing where device_key_hash = ${deviceKeyHash} and terminal_id is null
        returning case when expires_at > ${at(lastOf(now))} then asking_since else ${at(now)} end as "askingSince"`,
    );
    const id = uuidv7();
    const open: Open = {
      id,
      code: newCode(),
      expiresAt: new Date(now.getTime() + PAIRING_MINUTES * 60_000).toISOString(),
    };
    await tx.insert(pairing).values({
      id,
      code: open.code,
      deviceKeyHash,
      pollTokenHash: hashToken(pollTokenOf(given.deviceKey, id)),
      model,
      width,
      height,
      timezone,
      capabilities: [...new Set(capabilities)],
      address,
      registeredAt: now,
      askingSince: former ? new Date(former.askingSince) : now,
      expiresAt: new Date(open.expiresAt),
    });
    return open;
  }
}

const pollTokenOf = (deviceKey: string, pairingId: string) => derived('poll', deviceKey, pairingId);

/** Open pairing of a player: a valid code, or a terminal whose token it has not used yet. */
function openPairing(tx: Tx, deviceKeyHash: string, now: Date) {
  return row<Open>(
    tx,
    sql`select id, code, expires_at as "expiresAt" from pairing where device_key_hash = ${deviceKeyHash} and not token_used
      and (case when terminal_id is null then expires_at > ${at(now)} else registered_at > ${at(kept(now))} end) order by id desc limit 1`,
  );
}

/** Instant before which a code must have expired for its player to count as gone. */
const lastOf = (now: Date) => new Date(now.getTime() - ASKS_AGAIN_MS);

const kept = (now: Date) => new Date(now.getTime() - CLAIM_KEPT_HOURS * 3_600_000);

/** Answers a poll with the terminal's token until that is first used. */
export async function pollPairing(
  { platform, now }: RequestContext,
  { pollToken }: Parsed<typeof poll>,
): Promise<Output<typeof poll>> {
  return platform.db.transaction(system, async (tx) => {
    const found = await row<{ terminalId: string | null; expiresAt: string; tokenUsed: boolean }>(
      tx,
      sql`select p.terminal_id as "terminalId", p.expires_at as "expiresAt", p.token_used as "tokenUsed" from pairing p
        where p.poll_token_hash = ${hashToken(pollToken)} and (p.terminal_id is null or exists (select 1 from terminal t where t.id = p.terminal_id))`,
    );
    if (!found) return { state: 'expired' };
    const { terminalId, expiresAt, tokenUsed } = found;
    if (!terminalId) return { state: new Date(expiresAt) > now ? 'waiting' : 'expired' };
    if (tokenUsed) return { state: 'claimed', terminalId };
    const token = derived('terminal', pollToken, terminalId);
    await tx.execute(sql`update terminal set token_hash = ${hashToken(token)} where id = ${terminalId}`);
    return { state: 'claimed', terminalId, token };
  });
}

/** Deletes expired codes and completed pairings. */
export async function sweepPairings(platform: RequestContext['platform'], now: Date): Promise<void> {
  const { db } = platform;
  const isOver = sql`(terminal_id is null and expires_at < ${at(lastOf(now))}) or registered_at < ${at(kept(now))}`;
  await deleteInBatches(db, sql`pairing`, { where: isOver, order: sql`registered_at` });
  await deleteInBatches(db, sql`terminal_scan`, { where: sql`created_at < ${at(kept(now))}`, order: sql`created_at` });
}
