import { asc } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { menu } from '../../db/schema';

/** All entries, siblings in their order. There are some dozens. */
export function allMenus(tx: Tx) {
  return tx.select().from(menu).orderBy(asc(menu.sort), asc(menu.id));
}
export type Menu = Awaited<ReturnType<typeof allMenus>>[number];
