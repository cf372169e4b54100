import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { hashToken, newToken } from '../../base/tokens';
import { at, type Database, row, system, type Tx } from '../../db/database';
import { deleteInBatches } from '../../db/in-batches';
import { verificationCode } from '../../db/schema';

export const CODE_MINUTES = 5;
const TRIES = 5;
const MINUTE_MS = 60_000;
/** Lifetime of the ticket for a correct code: enough to choose a new password. */
const TICKET_MS = 10 * MINUTE_MS;

type Purpose = 'register' | 'forgotten' | 'signIn' | 'contact';

export interface CodeRecipient {
  purpose: Purpose;
  target: string;
  /** User of the code; `null` without an account. */
  userId: string | null;
}

export interface FoundCode {
  id: string;
  userId: string | null;
}

/** Six-digit codes sent to a contact. Only the newest is valid, for five minutes and five attempts. */
export function verificationCodes(db: Database) {
  return {
    /**
     * Issues a code that replaces earlier ones of the same target and purpose. With `known` false it writes the same row with a
     * hash that no code matches, so that checks give the same answers.
     */
    async issue({ purpose, target, userId }: CodeRecipient, now: Date, known = true): Promise<string> {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const id = uuidv7();
      await db.transaction(system, async (tx) => {
        await tx.delete(verificationCode).where(
          // A code already exchanged for a ticket stays valid: others must not void it by requesting a new one.
          and(
            eq(verificationCode.purpose, purpose),
            eq(verificationCode.target, target),
            isNull(verificationCode.ticketHash),
          ),
        );
        await tx.insert(verificationCode).values({
          id,
          purpose,
          target,
          userId,
          codeHash: known ? hashOf(id, code) : randomBytes(32).toString('hex'),
          triesLeft: TRIES,
          expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
        });
      });
      return code;
    },

    /** Returns the row that a code matches. The attempt is counted even if the surrounding call fails. */
    async check(
      { purpose, target }: Pick<CodeRecipient, 'purpose' | 'target'>,
      code: string,
      now: Date,
    ): Promise<FoundCode | null> {
      const found = await db.transaction(system, (tx) =>
        row<{ id: string; user_id: string | null; code_hash: string }>(
          tx,
          sql`update verification_code set tries_left = tries_left - 1
            where id = (select id from verification_code where target = ${target} and purpose = ${purpose} order by id desc limit 1)
              and tries_left > 0 and expires_at > ${at(now)} and ticket_hash is null
            returning id, user_id, code_hash`,
        ),
      );
      if (!found) return null;
      const right = timingSafeEqual(Buffer.from(found.code_hash, 'hex'), Buffer.from(hashOf(found.id, code), 'hex'));
      return right ? { id: found.id, userId: found.user_id } : null;
    },

    /** Uses up a correct code or its ticket; returns false if a concurrent call did. */
    async consume(tx: Tx, { id }: FoundCode): Promise<boolean> {
      const used = await tx
        .delete(verificationCode)
        .where(eq(verificationCode.id, id))
        .returning({ id: verificationCode.id });
      return used.length === 1;
    },

    /** Exchanges a correct code for a ticket; returns `null` if a concurrent call did. */
    async ticketFor({ id }: FoundCode, now: Date): Promise<string | null> {
      const ticket = newToken();
      const changed = await db.transaction(system, (tx) =>
        tx
          .update(verificationCode)
          .set({ ticketHash: hashToken(ticket), expiresAt: new Date(now.getTime() + TICKET_MS) })
          .where(and(eq(verificationCode.id, id), isNull(verificationCode.ticketHash)))
          .returning({ id: verificationCode.id }),
      );
      return changed.length === 1 ? ticket : null;
    },

    /** Returns the code that was exchanged for a ticket. */
    async ofTicket(ticket: string, now: Date): Promise<(FoundCode & Pick<CodeRecipient, 'purpose' | 'target'>) | null> {
      const [found] = await db.transaction(system, (tx) =>
        tx
          .select()
          .from(verificationCode)
          .where(eq(verificationCode.ticketHash, hashToken(ticket))),
      );
      return found && found.expiresAt > now ? found : null;
    },

    /** Latest sign-in code of a user, however old: it exists because the password was correct. */
    async ofSignIn(userId: string, now: Date): Promise<{ target: string } | null> {
      const [found] = await db.transaction(system, (tx) =>
        tx
          .select()
          .from(verificationCode)
          .where(and(eq(verificationCode.purpose, 'signIn'), eq(verificationCode.userId, userId)))
          .orderBy(desc(verificationCode.id))
          .limit(1),
      );
      return found && now.getTime() - found.expiresAt.getTime() < 2 * CODE_MINUTES * MINUTE_MS ? found : null;
    },

    async sweep(now: Date): Promise<void> {
      const long = new Date(now.getTime() - 2 * CODE_MINUTES * MINUTE_MS);
      await deleteInBatches(db, sql`verification_code`, {
        where: sql`expires_at < ${at(long)}`,
        order: sql`expires_at`,
      });
    },
  };
}
export type VerificationCodes = ReturnType<typeof verificationCodes>;

/** Salted with the row's id: codes are short enough for a table of all hashes. */
const hashOf = (id: string, code: string) => createHash('sha256').update(`${id}:${code}`).digest('hex');

declare module '../../http/platform' {
  interface Platform {
    codes: VerificationCodes;
  }
}
