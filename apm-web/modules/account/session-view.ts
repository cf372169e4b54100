import type { session } from '../../db/schema';
import { SESSION_MS } from '../auth';
import { deviceOf } from './device';

/** Session as its owner and administrators see it: without the token and its hash. */
export const sessionView = ({ id, userAgent, address, createdAt, expiresAt }: typeof session.$inferSelect) => ({
  id,
  ...deviceOf(userAgent),
  address,
  startedAt: createdAt.toISOString(),
  usedAt: new Date(expiresAt.getTime() - SESSION_MS).toISOString(),
});
