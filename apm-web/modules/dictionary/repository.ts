import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Parsed } from '@/lib/contract/call';
import type { DictEntry, DictType, dictEntrySave, dictList, dictSave } from '@/lib/contract/dictionary';
import type { Page } from '@/lib/contract/fields';
import { containsPattern, type Tx } from '../../db/database';
import { last } from '../../db/move-to-index';
import { dictEntry, dictType } from '../../db/schema';
import { countUpTo, offsetOf } from '../../http/paging';

/** Page of lists by code. A search covers codes and titles in every language. */
export async function typePage(tx: Tx, { pageNo, pageSize, search }: Parsed<typeof dictList>): Promise<Page<DictType>> {
  const where = search
    ? or(
        sql`apm.folded(${dictType.code}) like ${containsPattern(search)}`,
        sql`exists (select 1 from jsonb_each_text(${dictType.title}) t where apm.folded(t.value) like ${containsPattern(search)})`,
      )
    : undefined;
  const found = await tx
    .select({
      type: dictType,
      entries: sql<number>`(select count(*)::int from dict_entry e where e.type_id = ${dictType}.id)`,
    })
    .from(dictType)
    .where(where)
    .orderBy(asc(dictType.code))
    .limit(pageSize)
    .offset(offsetOf({ pageNo, pageSize }));
  const list = found.map(({ type: { createdAt, ...type }, entries }) => ({
    ...type,
    entries,
    createdAt: createdAt.toISOString(),
  }));
  const count = await countUpTo(tx, sql`from ${dictType} where ${where ?? true}`);
  return { list, count, pageNo, pageSize };
}

type TypeContent = Omit<Parsed<typeof dictSave>, 'id'>;

export async function findType(tx: Tx, id: string): Promise<TypeContent | null> {
  const [found] = await tx.select().from(dictType).where(eq(dictType.id, id)).for('update');
  return found ? { code: found.code, title: found.title, remark: found.remark } : null;
}

export async function insertType(tx: Tx, content: TypeContent, now: Date): Promise<string> {
  const id = uuidv7();
  await tx.insert(dictType).values({ id, ...content, createdAt: now });
  return id;
}

export const updateType = (tx: Tx, id: string, content: TypeContent) =>
  tx.update(dictType).set(content).where(eq(dictType.id, id));

export const deleteTypes = (tx: Tx, ids: readonly string[]) =>
  tx
    .delete(dictType)
    .where(inArray(dictType.id, [...ids]))
    .returning({ code: dictType.code, title: dictType.title });

const inOrder = [asc(dictEntry.sort), asc(dictEntry.id)];
const shown = { id: dictEntry.id, value: dictEntry.value, title: dictEntry.title, enabled: dictEntry.enabled };

export const entriesOf = (tx: Tx, typeId: string): Promise<DictEntry[]> =>
  tx
    .select(shown)
    .from(dictEntry)
    .where(eq(dictEntry.typeId, typeId))
    .orderBy(...inOrder);

/** Values of the list with a code. */
export const choicesOf = (tx: Tx, code: string): Promise<DictEntry[]> =>
  tx
    .select(shown)
    .from(dictEntry)
    .innerJoin(dictType, eq(dictType.id, dictEntry.typeId))
    .where(eq(dictType.code, code))
    .orderBy(...inOrder);

type EntryContent = Omit<Parsed<typeof dictEntrySave>, 'id'>;

export async function findEntry(tx: Tx, id: string): Promise<EntryContent | null> {
  const [found] = await tx.select().from(dictEntry).where(eq(dictEntry.id, id)).for('update');
  if (!found) return null;
  const { typeId, value, title, enabled } = found;
  return { typeId, value, title, enabled };
}

/** Inserts an entry after the existing ones. */
export async function insertEntry(tx: Tx, content: EntryContent): Promise<string> {
  const id = uuidv7();
  const sort = last(dictEntry, sql`type_id = ${content.typeId}`);
  await tx.insert(dictEntry).values({ id, ...content, sort });
  return id;
}

export const updateEntry = (tx: Tx, id: string, content: EntryContent) =>
  tx.update(dictEntry).set(content).where(eq(dictEntry.id, id));

export const deleteEntries = (tx: Tx, ids: readonly string[]) =>
  tx
    .delete(dictEntry)
    .where(inArray(dictEntry.id, [...ids]))
    .returning({ value: dictEntry.value, title: dictEntry.title });
