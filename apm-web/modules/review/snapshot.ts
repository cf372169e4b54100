import { sql } from 'drizzle-orm';
import type { MessageContent } from '@/lib/contract/message';
import { type PlanContent, programsOf } from '@/lib/contract/play-plan';
import { readDocument, type StoredDocument } from '@/lib/contract/program';
import type { ReviewSnapshot } from '@/lib/contract/review';
import type { ReviewKind } from '@/lib/contract/review/kinds';
import { rows, type Tx, uuids } from '../../db/database';

type Snapshots = Map<string, ReviewSnapshot>;

/** Current states of objects by id, so that reviewers can see them whatever happens later. */
export function snapshotsOf(tx: Tx, kind: ReviewKind, ids: readonly string[]): Promise<Snapshots> {
  return readers[kind](tx, ids);
}

const shownMaterial = sql`json_build_object('id', m.id, 'md5', m.md5, 'name', m.name, 'type', m.type, 'mime', m.mime, 'size', m.size,
  'width', m.width, 'height', m.height, 'seconds', m.seconds)`;
type ShownMaterial = Extract<ReviewSnapshot, { kind: 'material' }>['material'];

const readers: Record<ReviewKind, (tx: Tx, ids: readonly string[]) => Promise<Snapshots>> = {
  async material(tx, ids) {
    const found = await rows<{ id: string; material: ShownMaterial }>(
      tx,
      sql`select m.id, ${shownMaterial} as material from material m where m.id = any(${uuids(ids)})`,
    );
    return new Map(found.map(({ id, material }) => [id, { kind: 'material', material }]));
  },

  async program(tx, ids) {
    const found = await rows<{ id: string; document: StoredDocument }>(
      tx,
      sql`select id, document from program where id = any(${uuids(ids)})`,
    );
    return new Map(found.map(({ id, document }) => [id, { kind: 'program', document: readDocument(document) }]));
  },

  async plan(tx, ids) {
    const found = await rows<{ id: string; content: PlanContent }>(
      tx,
      sql`select id, content from play_plan where id = any(${uuids(ids)})`,
    );
    const named = await rows<{ id: string; name: string }>(
      tx,
      sql`select id, name from program where id = any(${uuids([...new Set(found.flatMap(({ content }) => programsOf(content)))])})`,
    );
    return new Map(
      found.map(({ id, content }) => {
        const uses = programsOf(content);
        return [id, { kind: 'plan', content, programs: named.filter((program) => uses.includes(program.id)) }];
      }),
    );
  },

  async message(tx, ids) {
    const found = await rows<{ id: string; content: MessageContent; material: ShownMaterial | null }>(
      tx,
      sql`select s.id, s.content, case when m.id is null then null else ${shownMaterial} end as material
        from message s left join material m on m.id = s.material_id where s.id = any(${uuids(ids)})`,
    );
    return new Map(found.map(({ id, content, material }) => [id, { kind: 'message', content, material }]));
  },
};
