import { sql } from 'drizzle-orm';
import { type Database, row, system, uuids } from '../db/database';
import { hashToken } from '../modules/auth';

/** A terminal's token is asked for again after this long; an end is told to all instances at once. */
const CACHED_MS = 60_000;
const MOST = 200_000;
const CHANNEL = 'apm_tokens_ended';
/** Ids in one notification, which has to stay under 8,000 bytes. */
const PER_NOTE = 200;

/** Tokens of terminals. */
export function terminalTokens(db: Database) {
  const known = new Map<string, { terminalId: string; readAt: number }>();

  function forget(terminalIds: readonly string[]) {
    const ended = new Set(terminalIds);
    for (const [token, { terminalId }] of known) if (ended.has(terminalId)) known.delete(token);
  }

  return {
    start: () => db.listen(CHANNEL, (payload) => forget(payload.split(','))),

    async find(token: string, now: Date): Promise<{ terminalId: string } | null> {
      const held = known.get(token);
      if (held && now.getTime() - held.readAt < CACHED_MS) return held;
      const terminalId = await lookUp(db, hashToken(token));
      if (!terminalId) {
        known.delete(token);
        return null;
      }
      if (known.size >= MOST) known.clear();
      const found = { terminalId, readAt: now.getTime() };
      known.set(token, found);
      return found;
    },

    /** These terminals' tokens are not to be believed any more, on any instance. */
    async ended(terminalIds: readonly string[]): Promise<void> {
      forget(terminalIds);
      for (let i = 0; i < terminalIds.length; i += PER_NOTE)
        await db.notify(CHANNEL, terminalIds.slice(i, i + PER_NOTE).join(','));
    },
  };
}
export type TerminalTokens = ReturnType<typeof terminalTokens>;

/** The first use of a token ends the one before it and the pairing that gave it. */
async function lookUp(db: Database, hash: string): Promise<string | null> {
  return db.transaction(system, async (tx) => {
    const found = await row<{ id: string; next: boolean }>(
      tx,
      sql`select id, coalesce(next_token_hash = ${hash}, false) as next from terminal where token_hash = ${hash} or next_token_hash = ${hash}`,
    );
    if (!found) return null;
    if (found.next)
      await tx.execute(
        sql`update terminal set token_hash = next_token_hash, next_token_hash = null where id = ${found.id}`,
      );
    await tx.execute(
      sql`update pairing set token_used = true where terminal_id = any(${uuids([found.id])}) and not token_used`,
    );
    return found.id;
  });
}
