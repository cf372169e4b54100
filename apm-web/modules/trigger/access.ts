import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Output, Parsed } from '@/lib/contract/call';
import type { triggerRevoke, triggerSecret, triggerToken } from '@/lib/contract/trigger';
import { hashToken, newToken } from '../../base/tokens';
import { at, type Tx } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { trigger } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { newSecret, OVERLAP_MS } from '../../http/signed-request';

/** Distinguishes tokens of triggers from others, for people and for scanners of secrets. */
const TOKEN_PREFIX = 'trg_';

/** Creates a token, which replaces the former one. */
export async function createToken(
  { tx, audit }: UserContext,
  { id }: Parsed<typeof triggerToken>,
): Promise<Output<typeof triggerToken>> {
  await assertVisible(tx, trigger, id);
  const token = TOKEN_PREFIX + newToken();
  await change(tx, id, { tokenHash: hashToken(token) });
  audit({ after: { id } });
  return { token };
}

/** Creates a secret. The former one stays valid for a day. */
export async function createSecret(
  { tx, now, audit }: UserContext,
  { id }: Parsed<typeof triggerSecret>,
): Promise<Output<typeof triggerSecret>> {
  await assertVisible(tx, trigger, id);
  const secret = newSecret();
  await change(tx, id, {
    secret,
    formerSecret: sql`secret`,
    formerUntil: sql`case when secret is not null then ${at(new Date(now.getTime() + OVERLAP_MS))} end`,
  });
  audit({ after: { id } });
  return { secret };
}

/** Makes the token and the secrets invalid. */
export async function revokeAccess({ tx, audit }: UserContext, { id }: Parsed<typeof triggerRevoke>): Promise<void> {
  await assertVisible(tx, trigger, id);
  await change(tx, id, { tokenHash: null, secret: null, formerSecret: null, formerUntil: null });
  audit({ after: { id } });
}

/** Runs as the platform, because users read neither hashes nor secrets. */
const change = (tx: Tx, id: string, set: PgUpdateSetSource<typeof trigger>) =>
  runAsSystem(tx, () => tx.update(trigger).set(set).where(eq(trigger.id, id)));
