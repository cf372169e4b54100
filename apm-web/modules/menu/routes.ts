import { routes } from '@/lib/contract/frame';
import { menuAll, menuDelete, menuLists, menuMove, menuReset, menuSave } from '@/lib/contract/menu';
import { alreadyInUse, badRequest, notFound } from '../../base/problem';
import { isTaken } from '../../db/database';
import { menu } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { Router } from '../../http/route';
import { effectiveMenu } from './effective-menu';
import { entries, moveMenu, parentOf } from './place';
import { allMenus, allMenusLocked, deleteMenus, updateMenu } from './repository';
import { routesOf, rowOf, toMenuRows } from './view';

export function menuRoutes(route: Router) {
  route.user(routes, async ({ tx, caller, language }) =>
    routesOf(effectiveMenu(await allMenus(tx), caller.permissions), language),
  );

  route.user(menuLists, async ({ tx, caller, language }) =>
    toMenuRows(effectiveMenu(await allMenus(tx), caller.permissions), language),
  );

  route.user(menuAll, async ({ tx }) => (await allMenus(tx)).map(rowOf));

  route.user(menuSave, {
    steps: ({ transaction }, { id, parent, sort, ...content }) => {
      const saving = transaction(
        async (ctx) => {
          const known = await entries(ctx);
          if (id === undefined) {
            const parentId = await parentOf(known, parent);
            return { id: (await known.add({ ...content, parentId, sort })).id };
          }
          const before = known.byId.get(id);
          if (!before) throw notFound();
          // The kind of an entry can't change: children of a group, or changes of a page, would be lost.
          if (kindOf(before) !== kindOf(content) || (content.link === null && before.path !== content.path))
            throw badRequest({ path: 'invalid' });
          ctx.audit({ before: rowOf(before), after: content });
          await updateMenu(ctx.tx, id, content);
          return { id };
        },
        { changes: true },
      );
      return saving.catch((error: unknown) => {
        throw isTaken(error) ? alreadyInUse('path', 'menuPathTaken') : error;
      });
    },
  });

  route.user(menuDelete, async ({ tx, audit }, { ids }) => {
    await assertVisible(tx, menu, ids, 'ids');
    const gone = new Set(ids);
    audit({ before: (await allMenusLocked(tx)).filter(({ id }) => gone.has(id)).map(rowOf) });
    await deleteMenus(tx, ids);
  });

  route.user(menuReset, async ({ tx, audit }, { id }) => {
    const all = await allMenusLocked(tx);
    const found = all.find((each) => each.id === id);
    if (!found) throw notFound();
    if (kindOf(found) !== 'own') throw badRequest({ id: 'invalid' });
    audit({ before: rowOf(found) });
    if (!all.some(({ parentId }) => parentId === id)) await deleteMenus(tx, [id]);
    else {
      const plain = { parentId: null, title: {}, icon: null, permission: null, invisible: false, sort: 0 };
      await updateMenu(tx, id, plain);
    }
  });

  route.user(menuMove, moveMenu);
}

/** Kind of an entry: an address, a change of a console page, or a group. */
const kindOf = ({ path, link }: { path: string | null; link: string | null }) =>
  link !== null ? 'link' : path !== null ? 'own' : 'group';
