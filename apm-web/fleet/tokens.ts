import { sql } from 'drizzle-orm';
import { hashToken } from '../base/tokens';
import { asJson, type Database, rows, system, texts, uuids } from '../db/database';
import { batcher } from './batcher';

/** Time after which a cached token is looked up again; all instances are notified of revoked ones immediately. */
const CACHED_MS = 60_000;
const MOST = 200_000;
/** Time to gather lookups: after a restart all terminals connect together, so their tokens are looked up in batches. */
const GATHER_MS = 2;
const CHANNEL = 'apm_tokens_ended';
/** Maximum number of ids in a notification, which must stay under 8,000 bytes. */
const IDS_PER_NOTIFICATION = 200;

/** Resolves tokens of terminals, with a cache. `dropStreams` closes the streams of terminals whose tokens ended. */
export function terminalTokens(db: Database, dropStreams: (terminalIds: readonly string[]) => void) {
  const known = new Map<string, { terminalId: string; readAt: number }>();
  const asked = batcher<true, string | null>({
    afterMs: GATHER_MS,
    merge: () => true,
    async work(hashes) {
      const { owner, rotated } = await lookUp(db, [...hashes.keys()]);
      if (rotated.length > 0) await end(rotated);
      return owner;
    },
    missing: () => new Error('a token was not looked up'),
  });

  function forget(terminalIds: readonly string[]) {
    const ended = new Set(terminalIds);
    for (const [token, { terminalId }] of known) if (ended.has(terminalId)) known.delete(token);
    dropStreams(terminalIds);
  }

  async function end(terminalIds: readonly string[]): Promise<void> {
    forget(terminalIds);
    for (let i = 0; i < terminalIds.length; i += IDS_PER_NOTIFICATION)
      await db.notify(CHANNEL, terminalIds.slice(i, i + IDS_PER_NOTIFICATION).join(','));
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

    /** Removes these terminals' tokens from the cache of every instance, and closes their streams. */
    ended: end,
  };
}
export type TerminalTokens = ReturnType<typeof terminalTokens>;

/**
 * Terminal ids by token hash; `null` for an unknown token. The first use of a token ends its predecessor and the pairing that
 * issued it: `rotated` lists the terminals where it did.
 */
async function lookUp(db: Database, hashes: string[]) {
  const { found, rotated } = await db.transaction(system, async (tx) => {
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
    return { found: owners.filter(({ id, next }) => next || !ended.has(id)), rotated: [...ended] };
  });
  const owner = new Map(found.map(({ hash, id }) => [hash, id]));
  return { owner: new Map(hashes.map((hash) => [hash, owner.get(hash) ?? null])), rotated };
}

declare module '../http/platform' {
  interface Platform {
    tokens: TerminalTokens;
  }
}
