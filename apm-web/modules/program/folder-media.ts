import { sql } from 'drizzle-orm';
import {
  emptyDocument,
  type Medium,
  MOST_SCENES,
  materialsOf,
  type ProgramDocument,
  playlistMedia,
  playlistOf,
  sceneOfMedium,
} from '@/lib/contract/program';
import { kindsOf } from '@/lib/contract/review/kinds';
import type { Settings } from '@/lib/contract/setting/catalogue';
import { MOST_PAGES } from '@/lib/widgets';
import { contentHash } from '../../base/canonical';
import { at, rows, type Tx, texts, uuids } from '../../db/database';
import { unreviewedAmong } from '../review';

/** Number of media of a folder that are read, the first by name. Those that have not passed review may be among them. */
const MOST_READ = 2_000;

/** Folder that a program follows. */
export interface Followed {
  id: string;
  below: boolean;
}

/** Media of a folder that a program shows. */
export interface FolderMedia {
  media: Medium[];
  /** Number of media beyond the limit of scenes. */
  leftOut: number;
  /** Ids of the media that have not passed review. */
  unreviewed: string[];
  /** Digest of the media. */
  shown: string;
}

/** Media of a folder that is yet to be read. */
export const UNREAD: FolderMedia = { media: [], leftOut: 0, unreviewed: [], shown: '' };

/**
 * Returns the folder that a document follows. A document that no longer fits the playlist form, or is made from a template, follows
 * none: its design would be lost.
 */
export function followedBy(document: ProgramDocument): Followed | null {
  const { playlist, template } = document;
  return playlist?.folder && !template && playlistOf(document) ? playlist.folder : null;
}

/** Program that a folder is read for. */
interface Reading {
  /** Institution of the program. */
  officeId: string;
  /** Document of the program before. */
  document: ProgramDocument;
  now: Date;
  settings: Pick<Settings, 'audit'>;
  /** Materials that are about to be deleted. */
  without?: readonly string[];
}

/**
 * Reads the media of a folder that a program may show, by name: complete, not expired, and reviewed if materials are, unless the
 * program shows them already. Those that are not valid yet are included, because players leave them out until they are. Runs as the
 * platform.
 */
export async function mediaOfFolder(
  tx: Tx,
  { id, below }: Followed,
  { officeId, document, now, settings, without = [] }: Reading,
): Promise<FolderMedia> {
  const reviewed = kindsOf(settings.audit).has('material');
  const found = await rows<Medium & { total: number }>(
    tx,
    sql`select m.id as "materialId", m.md5, m.type, m.name, m.width, m.height, m.seconds, m.animated, count(*) over ()::int as total,
        case when m.type = 'document' then (
          select json_agg(json_build_object('materialId', p.id, 'md5', p.md5) order by p.part_no) from material p
          where p.part_of = m.id and p.part = 'page'
        ) end as pages
      from material m
      where m.folder_id in (select apm.followed_branch(${id}::uuid, ${below}::boolean, ${officeId}::uuid)) and m.part_of is null and m.unfinished_by is null
        and m.type = any(${texts(playlistMedia)}) and (m.valid_until is null or m.valid_until > ${at(now)})
        and m.id <> all(${uuids(without)})
        and (m.type <> 'document' or (select count(*) from material p where p.part_of = m.id and p.part = 'page')
          >= greatest(1, least(${MOST_PAGES}, coalesce((m.media ->> 'pages')::int, 1))))
        and (m.plays is distinct from false or not exists (
          select from material_conversion c where c.material_id = m.id and c.state in ('waiting', 'running')))
      order by m.name, m.id limit ${reviewed ? MOST_READ : MOST_SCENES}`,
  );
  const unreviewed = reviewed ? await unreviewedOf(tx, found, document) : new Set<string>();
  const passed = found.filter(({ materialId }) => !unreviewed.has(materialId));
  const media = passed.slice(0, MOST_SCENES).map(({ total: _, pages, ...each }) => (pages ? { ...each, pages } : each));
  const total = (found[0]?.total ?? 0) - unreviewed.size;
  return { media, leftOut: Math.max(0, total - media.length), unreviewed: [...unreviewed], shown: contentHash(media) };
}

/** Ids of media that have not passed review and that a document does not show yet. */
async function unreviewedOf(tx: Tx, media: readonly Medium[], document: ProgramDocument): Promise<Set<string>> {
  const shown = materialsOf(document);
  const fresh = media.filter(({ md5, pages }) => !(pages ?? [{ md5 }]).every((file) => shown.has(file.md5)));
  const materials = fresh.map(({ materialId }) => materialId);
  const needs = await unreviewedAmong(tx, { audit: 'material' }, { materials });
  return new Set(needs.map(({ subjectId }) => subjectId));
}

/** Returns the document with a scene of each medium; with an empty scene if there is none. */
export function fillScenes(document: ProgramDocument, media: readonly Medium[]): ProgramDocument {
  const { playlist } = document;
  if (!playlist) return document;
  const scenes = media.map((medium) => sceneOfMedium(medium, playlist, document));
  return { ...document, scenes: scenes.length > 0 ? scenes : emptyDocument().scenes };
}
