import type { Parsed } from '@/lib/contract/call';
import { MENU_DEPTH, MENU_MOST, type menuMove } from '@/lib/contract/menu';
import { badRequest, notFound } from '../../base/problem';
import type { UserContext } from '../../http/context';
import { allMenusLocked, insertMenu, type Menu, sortMenus, updateMenu } from './repository';

/** Finds menu entries by id or by a path of the console. A console entry without a row gets one. */
export async function entries({ tx }: Pick<UserContext, 'tx'>) {
  const all = await allMenusLocked(tx);
  const byId = new Map(all.map((each) => [each.id, each]));
  const byPath = new Map(all.flatMap((each) => (each.path && each.link === null ? [[each.path, each]] : [])));
  return {
    byId,
    async row(entry: string, field: string, parentId: string | null = null): Promise<Menu> {
      const known = byId.get(entry) ?? byPath.get(entry);
      if (known) return known;
      if (!entry.startsWith('/') && !entry.startsWith('#')) throw notFound(field);
      if (entry === '/inframe') throw badRequest({ [field]: 'invalid' });
      return this.add({ path: entry, parentId });
    },
    async add(content: Partial<Menu>): Promise<Menu> {
      if (byId.size >= MENU_MOST) throw badRequest({ '': 'tooBig' });
      const made = await insertMenu(tx, content);
      byId.set(made.id, made);
      if (made.path && made.link === null) byPath.set(made.path, made);
      return made;
    },
    /** Row of a group that an entry goes into. */
    async group(entry: string): Promise<Menu> {
      const parent = await this.row(entry, 'parent');
      if (parent.link !== null || (parent.path !== null && !parent.path.startsWith('#')))
        throw badRequest({ parent: 'invalid' });
      return parent;
    },
  };
}
type Entries = Awaited<ReturnType<typeof entries>>;

/** Throws 400 for a move below itself or deeper than the console reads. */
function refuseDepth({ byId }: Entries, parent: Menu, moved?: Menu): void {
  let depth = 1;
  for (let at: Menu | undefined = parent; at; at = at.parentId ? byId.get(at.parentId) : undefined) {
    if (at.id === moved?.id) throw badRequest({ parent: 'intoItself' });
    depth += 1;
  }
  const height = (id: string): number =>
    1 + Math.max(0, ...[...byId.values()].filter(({ parentId }) => parentId === id).map((child) => height(child.id)));
  // The console's root (#root) does not count as a level.
  const levels = depth - 1 + (moved ? height(moved.id) : 1);
  if (levels > MENU_DEPTH) throw badRequest({ parent: 'tooDeep' });
}

/** Id of the group that a new entry goes into. */
export async function parentOf(known: Entries, parent: string | undefined): Promise<string | null> {
  if (parent === undefined) return null;
  const group = await known.group(parent);
  refuseDepth(known, group);
  return group.id;
}

/** Moves an entry into a group and sets the order of its siblings. */
export async function moveMenu(ctx: UserContext, { entry, parent, places }: Parsed<typeof menuMove>): Promise<void> {
  const known = await entries(ctx);
  const group = await known.group(parent);
  const moved = await known.row(entry, 'entry', group.id);
  if (moved.path === '#root') throw badRequest({ entry: 'cannotMove' });
  refuseDepth(known, group, moved);
  const placed = [];
  for (const { entry: one, sort } of places) placed.push({ id: (await known.row(one, 'places', group.id)).id, sort });
  const sort = placed.find(({ id }) => id === moved.id)?.sort ?? moved.sort;
  ctx.audit({
    before: { parentId: moved.parentId, sort: moved.sort },
    after: { parentId: group.id, sort },
  });
  await updateMenu(ctx.tx, moved.id, { parentId: group.id });
  await sortMenus(ctx.tx, placed);
}
