import { sql } from 'drizzle-orm';
import { at } from '../../db/database';

/** Condition on table `a`: snoozed now, so nobody is notified. */
export const isSnoozed = (now: Date) =>
  sql`(a.snoozed_at is not null and (a.snoozed_until is null or a.snoozed_until > ${at(now)}))`;
