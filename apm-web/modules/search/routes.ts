import { type Permission, permits } from '@/lib/contract/permissions';
import { type SearchKind, searchEverything } from '@/lib/contract/search';
import { idsByName } from '../../fleet/list';
import type { Router } from '../../http/route';
import { named, terminalsOf } from './repository';

/** Permission needed to find records of a kind. */
const viewing: Record<SearchKind, Permission> = {
  terminal: 'terminal:terminal:view',
  program: 'program:program:view',
  material: 'res:material:view',
  office: 'sys:office:view',
  user: 'sys:user:view',
};

export function searchRoutes(route: Router) {
  route.user(searchEverything, async (ctx, { text, limit }) => {
    const { tx, caller } = ctx;
    const may = (kind: SearchKind) => permits(caller.permissions, viewing[kind]);
    const found = [];
    // Terminals have their own index for parts of names, as there may be a hundred thousand.
    if (may('terminal')) found.push(await terminalsOf(tx, await idsByName(ctx.tx, { search: text }, limit)));
    for (const kind of ['program', 'material', 'office', 'user'] as const) {
      if (may(kind)) found.push(await named(tx, kind, text, limit));
    }
    return found.flat();
  });
}
