import { sql } from 'drizzle-orm';
import type { Manifest, ProgramVersion, TerminalSettings } from '@/lib/contract/gateway';
import { at, iso, row, rows, type Tx, uuids } from '../../db/database';
import type { TerminalContext } from '../../http/context';
import { notFound } from '../../http/problem';

/** Versions of programs never change: those that many terminals ask for are read once. */
const HELD_VERSIONS = 500;

interface Base {
  name: string;
  house: string;
  revision: number;
  settings: TerminalSettings;
  playNowVersion: string | null;
  playNowUntil: string | null;
}

interface PublishedRow {
  publishId: string;
  name: string;
  mode: 'replace' | 'append';
  from: string | null;
  until: string | null;
  versionId: string;
}

/** What terminals are to hold and play. */
export function manifests() {
  const versions = new Map<string, ProgramVersion>();

  async function versionsOf(tx: Tx, ids: readonly string[]): Promise<ProgramVersion[]> {
    const missing = ids.filter((id) => !versions.has(id));
    const read = await rows<ProgramVersion>(
      tx,
      sql`select id, program_id as "programId", name, document from program_version where id = any(${uuids(missing)})`,
    );
    if (versions.size + read.length > HELD_VERSIONS) versions.clear();
    const known = new Map([...read, ...ids.flatMap((id) => versions.get(id) ?? [])].map((each) => [each.id, each]));
    for (const each of read) versions.set(each.id, each);
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  /** The manifest of the terminal of this transaction; 304 where it holds this revision. */
  return async function manifest({ tx, terminalId, platform, now, unlessHeld }: TerminalContext): Promise<Manifest> {
    const base = await row<Base>(
      tx,
      sql`select t.name, o.name as house, g.revision, t.settings, t.play_now_version_id as "playNowVersion", t.play_now_until as "playNowUntil"
        from terminal t join terminal_goal g on g.terminal_id = t.id join office o on o.id = t.office_id where t.id = ${terminalId}`,
    );
    if (!base) throw notFound();
    unlessHeld(`"${base.revision}"`);

    const { playNowVersion, playNowUntil } = base;
    const published = await rows<PublishedRow>(
      tx,
      sql`select p.id as "publishId", p.name, p.mode, p.from_at as "from", p.until_at as until, pp.version_id as "versionId"
        from publish_target t join publish p on p.id = t.publish_id join publish_program pp on pp.publish_id = p.id
        where t.active and (p.until_at is null or p.until_at > ${at(now)}) order by p.id, pp.position`,
    );
    const playsNow = playNowVersion !== null && (playNowUntil === null || new Date(playNowUntil) > now);
    const ids = [...new Set([...(playsNow ? [playNowVersion] : []), ...published.map(({ versionId }) => versionId)])];
    return {
      terminalId,
      terminalName: base.name,
      revision: base.revision,
      serverTime: now.toISOString(),
      heartbeatSeconds: platform.env.HEARTBEAT_SECONDS,
      settings: base.settings,
      house: { name: base.house, logo: null },
      playNow: playsNow ? { programs: [playNowVersion], until: iso(playNowUntil) } : null,
      published: grouped(published),
      programs: await versionsOf(tx, ids),
      files: await filesOf(tx, ids),
    };
  };
}

function grouped(found: PublishedRow[]): Manifest['published'] {
  const lists = new Map<string, Manifest['published'][number]>();
  for (const { publishId, name, mode, from, until, versionId } of found) {
    const list = lists.get(publishId) ?? { publishId, name, mode, from: iso(from), until: iso(until), programs: [] };
    list.programs.push(versionId);
    lists.set(publishId, list);
  }
  return [...lists.values()];
}

function filesOf(tx: Tx, versionIds: readonly string[]): Promise<Manifest['files']> {
  return rows(
    tx,
    sql`select f.md5, f.sha256, f.size::float8 as size, f.mime as type from stored_file f
      where f.md5 in (select md5 from program_version_file where version_id = any(${uuids(versionIds)})) order by f.md5`,
  );
}
