import { sql } from 'drizzle-orm';
import { calendarsOf, type PlanContent, programsOf } from '@/lib/contract/play-plan';
import type { ReviewPart } from '@/lib/contract/review';
import type { ReviewKind } from '@/lib/contract/review/kinds';
import { contentHash } from '../../base/canonical';
import { rows, type Tx, uuids } from '../../db/database';
import type { HashedPart } from '../../db/schema';

/** Content that a review is bound to: an object with everything that it shows. */
export interface Closure {
  name: string;
  officeId: string;
  hash: string;
  parts: HashedPart[];
}

interface Subject {
  id: string;
  name: string;
  officeId: string;
}

/**
 * Closures of objects by id, in a few statements; a deleted object has none. Run as the platform: an object may use what belongs
 * to an institution that the caller does not see.
 */
export function closuresOf(tx: Tx, kind: ReviewKind, ids: readonly string[]): Promise<Map<string, Closure>> {
  return readers[kind](tx, [...new Set(ids)]);
}

/** Parts of `then` that differ `now`, and parts that were added. */
export function changedParts(then: readonly HashedPart[], now: readonly HashedPart[]): ReviewPart[] {
  const keyOf = ({ part, name, hash }: HashedPart) => `${part} ${hash} ${part === 'document' ? '' : name}`;
  const missing = (from: readonly HashedPart[], among: readonly HashedPart[]) => {
    const held = new Set(among.map(keyOf));
    return from.filter((each) => !held.has(keyOf(each)));
  };
  const changed = [...missing(then, now), ...missing(now, then)];
  return [...new Map(changed.map(({ part, name }) => [`${part} ${name}`, { part, name }])).values()];
}

const readers: Record<ReviewKind, (tx: Tx, ids: string[]) => Promise<Map<string, Closure>>> = {
  async material(tx, ids) {
    const found = await rows<Subject & { sha256: string }>(
      tx,
      sql`select m.id, m.name, m.office_id as "officeId", f.sha256 from material m join stored_file f using (md5)
        where m.id = any(${uuids(ids)})`,
    );
    return closures(found, ({ sha256 }) => [{ part: 'file', name: '', hash: sha256 }]);
  },

  async program(tx, ids) {
    const found = await rows<Subject & { document: string }>(
      tx,
      sql`select id, name, office_id as "officeId", content_hash as document from program where id = any(${uuids(ids)})`,
    );
    const used = await rows<{ programId: string; name: string; sha256: string }>(
      tx,
      sql`select u.program_id as "programId", m.name, f.sha256 from program_material u join material m on m.id = u.material_id
        join stored_file f using (md5) where u.program_id = any(${uuids(ids)})`,
    );
    return closures(found, ({ id, document }) => [
      { part: 'document', name: '', hash: document },
      ...used.flatMap(({ programId, name, sha256 }) =>
        programId === id ? [{ part: 'material' as const, name, hash: sha256 }] : [],
      ),
    ]);
  },

  async plan(tx, ids) {
    const found = await rows<Subject & { content: PlanContent }>(
      tx,
      sql`select id, name, office_id as "officeId", content from play_plan where id = any(${uuids(ids)})`,
    );
    const programs = await closuresOf(
      tx,
      'program',
      found.flatMap(({ content }) => programsOf(content)),
    );
    const calendars = await rows<{ id: string; name: string; days: unknown }>(
      tx,
      sql`select id, name, days from day_calendar
        where id = any(${uuids([...new Set(found.flatMap(({ content }) => calendarsOf(content)))])})`,
    );
    return closures(found, ({ content }) => [
      { part: 'content', name: '', hash: contentHash({ ...content, name: '' }) },
      ...programsOf(content).flatMap((id) => {
        const program = programs.get(id);
        return program ? [{ part: 'program' as const, name: program.name, hash: program.hash }] : [];
      }),
      ...calendars.flatMap(({ id, name, days }) =>
        calendarsOf(content).includes(id) ? [{ part: 'calendar' as const, name, hash: contentHash(days) }] : [],
      ),
    ]);
  },

  async message(tx, ids) {
    const found = await rows<Subject & { content: object; material: string | null; sha256: string | null }>(
      tx,
      sql`select s.id, s.name, s.office_id as "officeId", s.content, m.name as material, f.sha256 from message s
        left join material m on m.id = s.material_id left join stored_file f using (md5) where s.id = any(${uuids(ids)})`,
    );
    return closures(found, ({ content, material, sha256 }) => [
      { part: 'content', name: '', hash: contentHash(content) },
      ...(material !== null && sha256 !== null ? [{ part: 'material' as const, name: material, hash: sha256 }] : []),
    ]);
  },
};

function closures<T extends Subject>(found: readonly T[], partsOf: (each: T) => HashedPart[]): Map<string, Closure> {
  return new Map(
    found.map((each) => {
      const parts = partsOf(each);
      const hash = contentHash(parts.map(({ part, hash }) => `${part} ${hash}`).toSorted());
      return [each.id, { name: each.name, officeId: each.officeId, hash, parts }];
    }),
  );
}
