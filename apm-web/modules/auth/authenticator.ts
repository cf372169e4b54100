import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { conflict } from '../../base/problem';
import { hashToken } from '../../base/tokens';
import { type Database, system, type Tx } from '../../db/database';
import { authenticator } from '../../db/schema';

/** Issuer that authenticator apps show for institutions without a branding. */
const PLAIN_ISSUER = 'Signage Console';
const PERIOD_S = 30;
/** Steps that a clock may be off. */
const WINDOW = 1;
const RECOVERY_CODES = 10;

const totp = (secret: string, label = '', issuer = '') =>
  new TOTP({
    issuer: issuer || PLAIN_ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  });

/** Second factors by an authenticator app (TOTP), and recovery codes for a lost device. */
export function authenticators(db: Database) {
  return {
    /** Confirmed authenticator of a user, `null` without one. */
    async of(tx: Tx, userId: string): Promise<{ since: Date; recoveryCodesLeft: number } | null> {
      const [found] = await tx.select().from(authenticator).where(eq(authenticator.userId, userId));
      if (!found?.confirmedAt) return null;
      return { since: found.confirmedAt, recoveryCodesLeft: found.recoveryHashes.length };
    },

    /** Creates a new secret, replacing an unconfirmed one. `issuer` is shown beside the name in the app. */
    async begin(tx: Tx, userId: string, loginName: string, issuer: string): Promise<{ secret: string; url: string }> {
      const secret = new Secret({ size: 20 }).base32;
      const begun = await tx
        .insert(authenticator)
        .values({ userId, secret, recoveryHashes: [] })
        .onConflictDoUpdate({
          target: authenticator.userId,
          set: { secret, lastStep: 0 },
          setWhere: isNull(authenticator.confirmedAt),
        })
        .returning({ userId: authenticator.userId });
      if (begun.length === 0) throw conflict({ authenticator: 'inUse' }, 'authenticatorInUse');
      return { secret, url: totp(secret, loginName, issuer).toString() };
    },

    /** Confirms the new secret and returns recovery codes; `null` for a wrong code. */
    async confirm(tx: Tx, userId: string, code: string, now: Date): Promise<string[] | null> {
      const [begun] = await tx
        .select()
        .from(authenticator)
        .where(and(eq(authenticator.userId, userId), isNull(authenticator.confirmedAt)));
      const step = begun && stepOf(begun.secret, code, now);
      if (!begun || step === null || step === undefined) return null;
      const { codes, hashes } = newRecoveryCodes();
      await tx
        .update(authenticator)
        .set({ confirmedAt: now, lastStep: step, recoveryHashes: hashes })
        .where(and(eq(authenticator.userId, userId), eq(authenticator.secret, begun.secret)));
      return codes;
    },

    /**
     * Returns true if a code of the app or a recovery code is correct, and uses it up: time steps and recovery codes are accepted
     * once.
     */
    async take(userId: string, code: string, now: Date): Promise<boolean> {
      return db.transaction(system, async (tx) => {
        const [held] = await tx
          .select()
          .from(authenticator)
          .where(and(eq(authenticator.userId, userId), isNotNull(authenticator.confirmedAt)));
        if (!held) return false;
        const step = stepOf(held.secret, code, now);
        const used =
          step === null
            ? await consumeRecoveryCode(tx, userId, code)
            : await tx
                .update(authenticator)
                .set({ lastStep: step })
                .where(and(eq(authenticator.userId, userId), lt(authenticator.lastStep, step)))
                .returning({ userId: authenticator.userId });
        return used.length === 1;
      });
    },

    async renewRecoveryCodes(tx: Tx, userId: string): Promise<string[] | null> {
      const { codes, hashes } = newRecoveryCodes();
      const renewed = await tx
        .update(authenticator)
        .set({ recoveryHashes: hashes })
        .where(and(eq(authenticator.userId, userId), isNotNull(authenticator.confirmedAt)))
        .returning({ userId: authenticator.userId });
      return renewed.length === 1 ? codes : null;
    },

    async remove(tx: Tx, userId: string): Promise<void> {
      await tx.delete(authenticator).where(eq(authenticator.userId, userId));
    },
  };
}
export type Authenticators = ReturnType<typeof authenticators>;

/** Time step of a code, `null` if it matches none of the current steps. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(secret).validate({ token, window: WINDOW, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / PERIOD_S) + delta;
}

function consumeRecoveryCode(tx: Tx, userId: string, code: string) {
  const hash = hashToken(plain(code));
  return tx
    .update(authenticator)
    .set({ recoveryHashes: sql`array_remove(${authenticator.recoveryHashes}, ${hash})` })
    .where(and(eq(authenticator.userId, userId), sql`${hash} = any(${authenticator.recoveryHashes})`))
    .returning({ userId: authenticator.userId });
}

/** Recovery codes of 50 random bits each, in two groups. */
function newRecoveryCodes() {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(7)).buffer }).base32.slice(0, 10).toLowerCase();
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
  return { codes, hashes: codes.map((code) => hashToken(plain(code))) };
}

const plain = (code: string) => code.toLowerCase().replace(/[^a-z2-7]/g, '');

declare module '../../http/platform' {
  interface Platform {
    authenticators: Authenticators;
  }
}
