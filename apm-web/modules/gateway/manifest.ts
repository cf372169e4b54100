import { sql } from 'drizzle-orm';
import type { Manifest, ManifestFile, PlacedMessage, ProgramVersion, TerminalTraits } from '@/lib/contract/gateway';
import type { ShownMessage } from '@/lib/contract/message';
import { type DayCalendar, type PlanContent, programsOf } from '@/lib/contract/play-plan';
import { readDocument, type StoredDocument } from '@/lib/contract/program';
import type { TerminalSettings } from '@/lib/contract/terminal-report';
import { notFound } from '../../base/problem';
import { at, iso, row, rows, type Tx, uuids } from '../../db/database';
import type { TerminalContext } from '../../http/context';

/** Size of the cache of versions; they are immutable, and thousands of terminals request the same ones. */
const CACHED_VERSIONS = 500;

/** A plan's last night may end on the day after it, and in some zone it is still yesterday. */
const DAYS_AFTER = 2;

interface CachedVersion {
  version: ProgramVersion;
  files: ManifestFile[];
}

interface PublishedRow {
  publishId: string;
  name: string;
  mode: 'replace' | 'append';
  from: string | null;
  until: string | null;
  programs: string[];
}

interface Base {
  name: string;
  house: string;
  logo: string | null;
  revision: number;
  settings: TerminalSettings;
  timezone: string;
  playNowVersion: string | null;
  playNowUntil: string | null;
  published: PublishedRow[] | null;
  plans: { publishId: string; id: string; revision: number; plan: PlanContent }[];
  emergency: { id: string; name: string; versionId: string; until: string; drill: boolean } | null;
  prepared: string[];
  messages: (Pick<PlacedMessage, 'id' | 'messageId' | 'from' | 'until' | 'versionId'> & { message: ShownMessage })[];
  calendars: DayCalendar[];
  traits: TerminalTraits;
}

/** Builds the manifests of terminals. */
export function manifests() {
  const cache = new Map<string, CachedVersion>();

  async function versionsOf(tx: Tx, ids: readonly string[]): Promise<CachedVersion[]> {
    const missing = ids.filter((id) => !cache.has(id));
    const read = missing.length > 0 ? await readVersions(tx, missing) : [];
    const fresh = new Map(read.map((each) => [each.version.id, each]));
    const wanted = ids.flatMap((id) => fresh.get(id) ?? cache.get(id) ?? []);
    if (cache.size + read.length > CACHED_VERSIONS) cache.clear();
    for (const each of read) cache.set(each.version.id, each);
    return wanted;
  }

  /** The manifest of the terminal of this transaction; 304 where it holds this revision. */
  return async function manifest({
    tx,
    terminalId,
    platform,
    now,
    unlessUnchanged,
  }: TerminalContext): Promise<Manifest> {
    const base = await readBase(tx, terminalId, now);
    if (!base) throw notFound();
    unlessUnchanged(`"${base.revision}"`);

    const { playNowVersion, playNowUntil } = base;
    const published = base.published ?? [];
    const playsNow = playNowVersion !== null && (playNowUntil === null || new Date(playNowUntil) > now);
    const ids = [
      ...(base.emergency ? [base.emergency.versionId] : []),
      ...base.prepared,
      ...(playsNow ? [playNowVersion] : []),
      ...base.plans.flatMap(({ plan }) => programsOf(plan)),
      ...published.flatMap(({ programs }) => programs),
      ...base.messages.flatMap(({ versionId }) => versionId ?? []),
    ];
    const versions = await versionsOf(tx, [...new Set(ids)]);
    const files = new Map(versions.flatMap((each) => each.files.map((file) => [file.md5, file])));
    return {
      terminalId,
      terminalName: base.name,
      revision: base.revision,
      serverTime: now.toISOString(),
      heartbeatSeconds: platform.env.HEARTBEAT_SECONDS,
      settings: base.settings,
      timezone: base.timezone,
      house: { name: base.house, logo: base.logo },
      traits: base.traits,
      power: null,
      emergency: base.emergency && emergencyOf(base.emergency),
      messages: base.messages.map(({ message, ...each }) => ({
        ...message,
        ...each,
        from: iso(each.from),
        until: iso(each.until),
      })),
      plans: base.plans.map(({ plan, ...each }) => ({ ...plan, ...each })),
      calendars: base.calendars,
      defaultProgram: null,
      playNow: playsNow ? { programs: [playNowVersion], until: iso(playNowUntil) } : null,
      published: published.map((each) => ({ ...each, from: iso(each.from), until: iso(each.until) })),
      programs: versions.map(({ version }) => version),
      files: [...files.values()],
    };
  };
}

const emergencyOf = ({ versionId, until, ...raised }: NonNullable<Base['emergency']>): Manifest['emergency'] => ({
  ...raised,
  programs: [versionId],
  until: iso(until),
});

/** All that differs between terminals, in one statement. */
function readBase(tx: Tx, terminalId: string, now: Date): Promise<Base | undefined> {
  return row<Base>(
    tx,
    sql`select t.name, o.name as house, apm.logo_of(t.office_id) as logo, g.revision, t.settings,
        coalesce(nullif(t.settings ->> 'timezone', ''), apm.timezone_of(t.office_id)) as timezone, t.play_now_version_id as "playNowVersion", t.play_now_until as "playNowUntil",
        (
          select json_agg(json_build_object('publishId', p.id, 'name', p.name, 'mode', p.mode, 'from', p.from_at, 'until', p.until_at,
            'programs', (select json_agg(pp.version_id order by pp.position) from publish_program pp where pp.publish_id = p.id)) order by p.id)
          from publish_target target join publish p on p.id = target.publish_id
          where target.active and p.kind = 'program' and (p.until_at is null or p.until_at > ${at(now)})
        ) as published,
        (
          select coalesce(json_agg(json_build_object('publishId', p.publish_id, 'id', p.id, 'revision', p.revision, 'plan', p.plan) order by p.publish_id), '[]')
          from apm.plans_on(t.id) p where p.plan ->> 'until' is null or (p.plan ->> 'until')::date >= ${at(now)}::date - ${DAYS_AFTER}::int
        ) as plans,
        (
          select coalesce(json_agg(json_build_object('id', m.publish_id, 'messageId', m.message_id, 'message', m.message, 'from', m.from_at,
            'until', m.until_at, 'versionId', m.version_id) order by m.publish_id), '[]')
          from apm.messages_on(t.id) m where m.active and (m.until_at is null or m.until_at > ${at(now)})
        ) as messages,
        (
          select json_build_object('id', e.raise_id, 'name', e.name, 'versionId', e.version_id, 'until', e.lease_until, 'drill', e.drill)
          from apm.emergency_on(t.id, ${at(now)}) e
        ) as emergency,
        (select coalesce(json_agg(v), '[]') from apm.prepared_for(t.id) v) as prepared,
        (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'days', c.days) order by c.id), '[]') from apm.calendars_on(t.id) c) as calendars,
        apm.traits_of(t.id) as traits
      from terminal t join terminal_goal g on g.terminal_id = t.id join office o on o.id = t.office_id where t.id = ${terminalId}`,
  );
}

async function readVersions(tx: Tx, ids: readonly string[]): Promise<CachedVersion[]> {
  const found = await rows<Omit<ProgramVersion, 'document'> & { document: StoredDocument; files: ManifestFile[] }>(
    tx,
    sql`select v.id, v.program_id as "programId", v.name, v.document, coalesce((
        select json_agg(json_build_object('md5', f.md5, 'sha256', f.sha256, 'size', f.size, 'type', f.mime, 'codec', f.codec,
          'name', coalesce(n.name, '')) order by f.md5)
        from program_version_file vf join stored_file f using (md5) left join apm.material_names(v.id) n using (md5) where vf.version_id = v.id
      ), '[]') as files
      from program_version v where v.id = any(${uuids(ids)})`,
  );
  return found.map(({ files, document, ...version }) => ({
    version: { ...version, document: readDocument(document) },
    files,
  }));
}
