import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { at, type Database, row, system, type Tx } from '../../db/database';
import { verificationCode } from '../../db/schema';
import { hashToken, newToken } from './tokens';

export const CODE_MINUTES = 5;
const TRIES = 5;
const MINUTE_MS = 60_000;
/** How long a right code's ticket is good, so that a new password can be thought of. */
const TICKET_MS = 10 * MINUTE_MS;

type Purpose = 'register' | 'forgotten' | 'signIn' | 'contact';

export interface CodeFor {
  purpose: Purpose;
  target: string;
  /** Whose code it is; null where there is no account. */
  userId: string | null;
}

export interface FoundCode {
  id: string;
  userId: string | null;
}

/** Six digits sent to a contact: the newest counts, for five minutes and five tries. */
export function verificationCodes(db: Database) {
  return {
    /**
     * A new code, which replaces those before of the same target and purpose. `known` false leaves the same row behind,
     * but one that no code fits: what is asked about it is answered alike.
     */
    async issue({ purpose, target, userId }: CodeFor, now: Date, known = true): Promise<string> {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const id = uuidv7();
      await db.transaction(system, async (tx) => {
        await tx.delete(verificationCode).where(
          // A code that was changed for a ticket is its owner's: nobody takes it away by asking for another one.
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

    /** The row that a code is right for. The try is counted for good, whatever becomes of the call around it. */
    async check(
      { purpose, target }: Pick<CodeFor, 'purpose' | 'target'>,
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

    /** Uses a right code up; false where somebody else was faster. */
    async consume(tx: Tx, { id }: FoundCode): Promise<boolean> {
      const used = await tx
        .delete(verificationCode)
        .where(and(eq(verificationCode.id, id), isNull(verificationCode.ticketHash)))
        .returning({ id: verificationCode.id });
      return used.length === 1;
    },

    /** Changes a right code for a ticket; null where somebody else was faster. */
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

    /** Whose forgotten password a ticket replaces. */
    async ticketOwner(ticket: string, now: Date): Promise<string | null> {
      const [found] = await db.transaction(system, (tx) =>
        tx
          .select()
          .from(verificationCode)
          .where(eq(verificationCode.ticketHash, hashToken(ticket))),
      );
      return found && found.expiresAt > now ? found.userId : null;
    },

    /** Uses a ticket up; false where it was before. */
    async spendTicket(tx: Tx, ticket: string): Promise<boolean> {
      const used = await tx
        .delete(verificationCode)
        .where(eq(verificationCode.ticketHash, hashToken(ticket)))
        .returning({ id: verificationCode.id });
      return used.length === 1;
    },

    /** The last code of a user's sign-in, however old: it is there because the password was right. */
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
      await db.transaction(system, (tx) => tx.delete(verificationCode).where(lt(verificationCode.expiresAt, long)));
    },
  };
}
export type VerificationCodes = ReturnType<typeof verificationCodes>;

/** A code is short: its row's id goes along, so that no table of all hashes helps. */
const hashOf = (id: string, code: string) => createHash('sha256').update(`${id}:${code}`).digest('hex');
