import { asc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { asJson, type Tx } from '../../db/database';
import { menu } from '../../db/schema';

/** All entries, siblings in order. There are some dozens. */
export function allMenus(tx: Tx) {
  return tx.select().from(menu).orderBy(asc(menu.sort), asc(menu.id));
}
export type Menu = Awaited<ReturnType<typeof allMenus>>[number];

/** Same entries under a lock, for changes: concurrent moves can't create a cycle. */
export async function allMenusLocked(tx: Tx): Promise<Menu[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('menu'))`);
  return allMenus(tx);
}

const nothingOfItsOwn = { title: {}, icon: null, link: null, permission: null, invisible: false, sort: 0 };

/** Inserts an entry. One that only has a path of the console changes nothing yet. */
export async function insertMenu(tx: Tx, content: Partial<Menu>): Promise<Menu> {
  const row = { ...nothingOfItsOwn, parentId: null, path: null, ...content, id: uuidv7() };
  await tx.insert(menu).values(row);
  return row;
}

export const updateMenu = (tx: Tx, id: string, content: Partial<Menu>) =>
  tx.update(menu).set(content).where(eq(menu.id, id));

export const deleteMenus = (tx: Tx, ids: readonly string[]) => tx.delete(menu).where(inArray(menu.id, [...ids]));

/** Sets the order of entries by id, in one statement. */
export const sortMenus = (tx: Tx, places: readonly { id: string; sort: number }[]) =>
  tx.execute(sql`update menu m set sort = p.sort
    from json_to_recordset(${asJson(places)}) as p(id uuid, sort int) where m.id = p.id`);
