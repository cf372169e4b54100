import { and, desc, eq, gt } from 'drizzle-orm';
import type { ApiToken } from '@/lib/contract/access';
import type { Tx } from '../../db/database';
import { apiToken } from '../../db/schema';

/** Unexpired API tokens of a user, in the wire format. */
export async function tokensOf(tx: Tx, userId: string, now: Date): Promise<ApiToken[]> {
  const held = await tx
    .select({
      id: apiToken.id,
      name: apiToken.name,
      scopes: apiToken.scopes,
      createdAt: apiToken.createdAt,
      expiresAt: apiToken.expiresAt,
      lastUsedAt: apiToken.lastUsedAt,
    })
    .from(apiToken)
    .where(and(eq(apiToken.userId, userId), gt(apiToken.expiresAt, now)))
    .orderBy(desc(apiToken.id));
  return held.map(({ createdAt, expiresAt, lastUsedAt, ...token }) => ({
    ...token,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedAt: lastUsedAt?.toISOString() ?? null,
  }));
}
