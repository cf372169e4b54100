import type { SQL } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { assertTagLimit, type TagChange, type Tagged, writeTags } from '../db/tags';
import { followRules } from './smart-groups';

const ofTerminals: Tagged = { table: 'terminal', tags: 'terminal_tag', key: 'terminal_id' };

/** Adds tags to terminals and removes others, and updates smart groups. */
export async function changeTags(tx: Tx, terminals: SQL, change: TagChange, now: Date): Promise<void> {
  await writeTags(tx, ofTerminals, terminals, change);
  await followRules(tx, terminals, now);
}

/** Throws 400 if a terminal has too many tags. */
export const assertTerminalTagLimit = (tx: Tx, terminals: SQL): Promise<void> =>
  assertTagLimit(tx, ofTerminals, terminals);
