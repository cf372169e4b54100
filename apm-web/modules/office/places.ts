import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';

/** Separator in the path from the caller's own institution down to another one: `North / Shop 1`. */
const SEPARATOR = ' / ';

/** Institutions as written in a file: by name, or with as much of the path as is needed to be unambiguous. '' is the caller's own. */
export interface OfficeLookup {
  find: (text: string) => { id: string } | { error: 'unknownOffice' | 'ambiguousOffice' };
  /** Text that `find` resolves; '' for an invisible institution. */
  write: (id: string) => string;
  /** Adds an institution created by a line of the file, below a resolved one. */
  add: (id: string, name: string, parentId: string) => void;
}

/** Places of all institutions that the caller sees. */
export async function placesOf(tx: Tx, ownId: string): Promise<OfficeLookup> {
  const found = await rows<{ id: string; name: string; path: string | null }>(
    tx,
    sql`select o.id, o.name, (
        select string_agg(a.name, ${SEPARATOR} order by u.depth desc) from office_closure u join office a on a.id = u.ancestor_id
        where u.descendant_id = o.id and u.ancestor_id in (select descendant_id from office_closure where ancestor_id = ${ownId} and depth > 0)
      ) as path
      from office o`,
  );
  const own = found.find(({ id }) => id === ownId);
  const paths = new Map<string, string>();
  /** Ids by whole path from the own institution down, and by the ends of paths. */
  const whole = new Map<string, string[]>();
  const ends = new Map<string, string[]>();
  /** Keeps at most two ids per text, which is enough to know that it is ambiguous. */
  const put = (map: Map<string, string[]>, text: string, id: string) => {
    const known = map.get(text);
    if (!known) map.set(text, [id]);
    else if (known.length < 2) known.push(id);
  };
  function place(id: string, path: string) {
    paths.set(id, path);
    put(whole, path, id);
    if (own) put(whole, own.name + SEPARATOR + path, id);
    const names = path.split(SEPARATOR);
    for (const from of names.keys()) put(ends, names.slice(from).join(SEPARATOR), id);
  }
  if (own) put(ends, own.name, ownId);
  for (const { id, name, path } of found) if (id !== ownId) place(id, path ?? name);

  /** A single name may be ambiguous and is only resolved if it is unique. */
  const meant = (text: string) => (text.includes(SEPARATOR) && whole.get(text)) || (ends.get(text) ?? []);
  return {
    find(text) {
      if (text === '') return { id: ownId };
      const [id, another] = meant(text);
      if (id === undefined) return { error: 'unknownOffice' };
      return another === undefined ? { id } : { error: 'ambiguousOffice' };
    },
    write(id) {
      const path = id === ownId ? (own?.name ?? '') : (paths.get(id) ?? '');
      if (meant(path).length <= 1) return path;
      return id === ownId ? '' : `${own?.name ?? ''}${SEPARATOR}${path}`;
    },
    add(id, name, parentId) {
      const above = paths.get(parentId);
      place(id, above === undefined ? name : above + SEPARATOR + name);
    },
  };
}

/** Levels of an institution and all below it; the root has level 1. */
export async function levelsBelow(tx: Tx, officeId: string): Promise<Map<string, number>> {
  // Institutions above the caller's own count, too, but its role does not see them.
  const found = await runAsSystem(tx, () =>
    rows<{ id: string; level: number }>(
      tx,
      sql`select x.descendant_id as id, max(up.depth) + 1 as level from office_closure x
        join office_closure up on up.descendant_id = x.descendant_id where x.ancestor_id = ${officeId} group by 1`,
    ),
  );
  return new Map(found.map(({ id, level }) => [id, level]));
}
