import { sql } from 'drizzle-orm';
import { asJson, type Database, rows, system, texts, uuids } from '../db/database';
import { hashToken } from '../modules/auth';
import { batcher } from './batcher';

/** A terminal's token is asked for again after this long; an end is told to all instances at once. */
const CACHED_MS = 60_000;
const MOST = 200_000;
/** After a restart all terminals come at once: their tokens are asked for together. */
const GATHER_MS = 2;
const CHANNEL = 'apm_tokens_ended';
/** Ids in one notification, which has to stay under 8,000 bytes. */
const PER_NOTE = 200;

/** Tokens of terminals. */
export function terminalTokens(db: Database) {
  const known = new Map<string, { terminalId: string; readAt: number }>();
  const asked = batcher<true, string | null>({
    afterMs: GATHER_MS,
    merge: () => true,
    work: (hashes) => lookUp(db, [...hashes.keys()]),
    missing: () => new Error('a token was not looked up'),
  });

  function forget(terminalIds: readonly string[]) {
    const ended = new Set(terminalIds);
    for (const [token, { terminalId }] of known) if (ended.has(terminalId)) known.delete(token);
  }

  return {
    start: () => db.listen(CHANNEL, (payload) => forget(payload.split(','))),

    async find(token: string, now: Date): Promise<{ terminalId: string } | null> {
      const held = known.get(token);
      if (held && now.getTime() - held.readAt < CACHED_MS) return held;
      const terminalId = await asked.add(hashToken(token), true);
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

/** Whose tokens these are, by their hashes; null for nobody's. The first use of a token ends the one before it and the pairing that gave it. */
async function lookUp(db: Database, hashes: string[]): Promise<Map<string, string | null>> {
  const found = await db.transaction(system, async (tx) => {
    const owners = await rows<{ id: string; hash: string; next: boolean }>(
      tx,
      sql`with given as (select unnest(${texts(hashes)}) as hash)
        select t.id, hash, false as next from given join terminal t on t.token_hash = hash
        union all
        select t.id, hash, true from given join terminal t on t.next_token_hash = hash
        order by 1`,
    );
    const taken = owners.filter(({ next }) => next);
    if (taken.length > 0) {
      await tx.execute(
        sql`update terminal t set token_hash = g.hash, next_token_hash = null
          from json_to_recordset(${asJson(taken)}) as g (id uuid, hash text) where t.id = g.id and t.next_token_hash = g.hash`,
      );
    }
    await tx.execute(
      sql`update pairing set token_used = true where terminal_id = any(${uuids(owners.map(({ id }) => id))}) and not token_used`,
    );
    const ended = new Set(taken.map(({ id }) => id));
    return owners.filter(({ id, next }) => next || !ended.has(id));
  });
  const owner = new Map(found.map(({ hash, id }) => [hash, id]));
  return new Map(hashes.map((hash) => [hash, owner.get(hash) ?? null]));
}
