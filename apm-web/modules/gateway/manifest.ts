import { sql } from 'drizzle-orm';
import { placeholdersOfCondition } from '@/lib/contract/condition';
import type { DailyHours, Manifest, ManifestFile, ProgramVersion, WallView } from '@/lib/contract/gateway';
import type { ShownMessage } from '@/lib/contract/message';
import { programsOf } from '@/lib/contract/play-plan';
import { placeholdersOf, readDocument, type StoredDocument } from '@/lib/contract/program';
import type { TerminalSettings } from '@/lib/contract/terminal/settings';
import { placeholdersIn } from '@/lib/widgets';
import { notFound } from '../../base/problem';
import { iso, row, rows, type Tx, texts, uuids } from '../../db/database';
import { conditionsIn } from '../../fleet/condition-facts';
import { cornerToken } from '../../fleet/corners';
import { scheduleInputsOf, type TerminalInputs } from '../../fleet/schedule-inputs';
import { valuesOnTerminal } from '../../fleet/source-values';
import type { TerminalContext } from '../../http/context';
import { filesWithHours, type NeededVersions } from './hours';
import { routineOf, type StrategyDetails } from './routine';

/** Size of the cache of versions. They are immutable, and thousands of terminals request the same ones. */
const CACHED_VERSIONS = 500;

interface CachedVersion {
  version: ProgramVersion;
  files: ManifestFile[];
  /** Names of the placeholders in its texts. */
  placeholders: readonly string[];
}

interface Base {
  name: string;
  house: string;
  logo: string | null;
  revision: number;
  settings: TerminalSettings;
  /** Settings that belong to the terminal itself. */
  own: Partial<TerminalSettings>;
  said: StrategyDetails | null;
  wall: WallView | null;
  cornerCode: Manifest['cornerCode'];
  pin: Manifest['pin'];
  timezone: string;
  /** Download hours by id of the publishes that have them. */
  hours: Record<string, DailyHours>;
  prepared: string[];
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

  /** Manifest of the terminal of this transaction. Throws 304 if the terminal already has this revision. */
  return async function manifest({
    tx,
    terminalId,
    platform,
    now,
    unlessUnchanged,
  }: TerminalContext): Promise<Manifest> {
    const base = await readBase(tx, terminalId);
    if (!base) throw notFound();
    unlessUnchanged(`"${base.revision}"`);

    const inputs = (await scheduleInputsOf(tx, [terminalId], now)).get(terminalId);
    if (!inputs) throw notFound();
    const { emergency, emergencies, messages, triggers, plans, calendars, playNow, published, defaultProgram } = inputs;
    const { hours: usualHours, backgroundVersion, ...routine } = routineOf(base.said ?? {}, base.own);
    const of = (publishId: string | undefined, versionIds: readonly string[]): NeededVersions => {
      const own = base.hours[publishId ?? ''];
      return { versions: versionIds, hours: own ? [own] : usualHours };
    };
    const needs: NeededVersions[] = [
      { versions: [...raisedVersions(inputs), ...base.prepared, ...(playNow?.programs ?? [])], hours: [] },
      of(
        undefined,
        [defaultProgram, backgroundVersion].filter((id) => id !== null),
      ),
      ...plans.map((plan) => of(plan.publishId, programsOf(plan))),
      ...published.map(({ publishId, programs }) => of(publishId, programs)),
      ...messages.map(({ id, versionId }) => of(id, versionId === null ? [] : [versionId])),
    ];
    const wanted = [...new Set(needs.flatMap((each) => each.versions))];
    const versions = await versionsOf(tx, wanted);
    return {
      terminalId,
      terminalName: base.name,
      revision: base.revision,
      serverTime: now.toISOString(),
      heartbeatSeconds: platform.env.HEARTBEAT_SECONDS,
      settings: base.settings,
      timezone: base.timezone,
      house: { name: base.house, logo: base.logo },
      traits: inputs.traits,
      power: inputs.power,
      ...routine,
      wall: base.wall,
      cornerCode: base.cornerCode,
      pin: base.pin,
      emergency,
      ...(emergencies && { emergencies }),
      messages,
      ...(triggers && { triggers }),
      plans,
      calendars,
      switchedOff: inputs.switchedOff,
      defaultProgram,
      playNow,
      published,
      validity: await validityOf(
        tx,
        versions.map(({ version }) => version.id),
      ),
      programs: versions.flatMap(({ version }) => (version.id === backgroundVersion ? [] : [version])),
      files: withPictures(filesWithHours(versions, needs), await picturesOf(tx, wanted)),
      values: await usedValues(tx, terminalId, [
        ...versions.flatMap((each) => each.placeholders),
        ...inMessages([...messages, ...(triggers ?? []).flatMap(({ message }) => message ?? [])]),
        ...inConditions(inputs),
      ]),
      sources: await valuesOnTerminal(tx, wanted, [
        ...plans.flatMap(({ publishId }) => publishId ?? []),
        ...messages.map(({ id }) => id),
      ]),
    };
  };
}

/** Names of the placeholders in texts of messages. */
const inMessages = (messages: readonly Pick<ShownMessage, 'texts'>[]) =>
  messages.flatMap(({ texts }) => Object.values(texts).flatMap((text) => placeholdersIn(text).map(({ name }) => name)));

/** Names of the placeholders that conditions of plans and messages read. */
const inConditions = (inputs: TerminalInputs) =>
  conditionsIn(inputs).flatMap((condition) => placeholdersOfCondition(condition).map(({ name }) => name));

/** Values of the given placeholders on the terminal. It gets no others. */
async function usedValues(tx: Tx, terminalId: string, names: readonly string[]): Promise<Manifest['values']> {
  if (names.length === 0) return {};
  const found = await row<{ values: Manifest['values'] }>(
    tx,
    sql`select "values" from apm.placeholders_seen(array[${terminalId}::uuid], ${texts(names)})`,
  );
  // Built-in placeholders come with each answer.
  const used = new Set(names);
  return Object.fromEntries(Object.entries(found?.values ?? {}).filter(([name]) => used.has(name)));
}

/** Versions of the emergencies that are on or begin later. */
const raisedVersions = ({ emergencies = [] }: TerminalInputs) => emergencies.flatMap(({ programs }) => programs);

/** Reads the parts of a manifest that do not decide what plays. */
function readBase(tx: Tx, terminalId: string): Promise<Base | undefined> {
  return row<Base>(
    tx,
    sql`select t.name, o.name as house, apm.logo_of(t.office_id) as logo, g.revision, apm.settings_by(t.settings, s.said) as settings, t.settings as own, s.said, apm.wall_of(t.id) as wall, apm.pin_of(t.id) as pin,
        (select json_build_object('at', t.settings ->> 'corner', 'token', code.token) from (select ${cornerToken} as token) code where code.token is not null) as "cornerCode",
        coalesce(nullif(t.settings ->> 'timezone', ''), apm.timezone_of(t.office_id)) as timezone,
        (
          select coalesce(json_object_agg(p.id, json_build_object('from', p.download_from, 'until', p.download_until)), '{}')
          from publish_target target join publish p on p.id = target.publish_id where target.active and p.download_from is not null
        ) as hours,
        (select coalesce(json_agg(v), '[]') from apm.prepared_for(t.id) v) as prepared
      from terminal t join terminal_goal g on g.terminal_id = t.id join office o on o.id = t.office_id
        left join apm.said_to(array[t.id]) s on true where t.id = ${terminalId}`,
  );
}

async function readVersions(tx: Tx, ids: readonly string[]): Promise<CachedVersion[]> {
  const found = await rows<
    Omit<ProgramVersion, 'document'> & { document: StoredDocument; files: Omit<ManifestFile, 'hours'>[] }
  >(
    tx,
    sql`select v.id, v.program_id as "programId", v.name, v.document, coalesce((
        select json_agg(json_build_object('md5', f.md5, 'sha256', f.sha256, 'size', f.size, 'type', f.mime,
          'codec', coalesce(n.codec, f.codec), 'name', coalesce(n.name, '')) order by f.md5)
        from program_version_file vf join stored_file f using (md5) left join apm.files_known(v.id) n using (md5) where vf.version_id = v.id
      ), '[]') as files
      from program_version v where v.id = any(${uuids(ids)})`,
  );
  return found.map(({ files, document, ...version }) => ({
    ...readContent({ ...version, document: readDocument(document) }),
    files: files.map((file) => ({ ...file, hours: [] })),
  }));
}

const readContent = (version: ProgramVersion) => ({
  version,
  placeholders: placeholdersOf(version.document).map(({ name }) => name),
});

/**
 * Pictures of the rows that versions show. Not cached: a version never changes, but rows do. They have no hours, like the rows, which
 * wait for them.
 */
function picturesOf(tx: Tx, versionIds: readonly string[]): Promise<ManifestFile[]> {
  return rows<ManifestFile>(
    tx,
    sql`select f.md5, f.sha256, f.size::float8 as size, f.mime as type, f.codec, '' as name, '[]'::jsonb as hours
      from stored_file f where f.md5 in (select md5 from apm.pictures_shown(${uuids(versionIds)})) order by f.md5`,
  );
}

function withPictures(files: readonly ManifestFile[], pictures: readonly ManifestFile[]): ManifestFile[] {
  const anyTime = new Set(pictures.map(({ md5 }) => md5));
  const known = new Set(files.map(({ md5 }) => md5));
  return [
    ...files.map((file) => (anyTime.has(file.md5) ? { ...file, hours: [] } : file)),
    ...pictures.filter(({ md5 }) => !known.has(md5)),
  ];
}

/** Validity periods of materials. Not cached: a version never changes, but the periods of its materials do. */
async function validityOf(tx: Tx, versionIds: readonly string[]): Promise<Manifest['validity']> {
  const found = await rows<Manifest['validity'][number]>(
    tx,
    sql`select material_id as "materialId", from_at as "from", until_at as "until" from apm.material_validity(${uuids(versionIds)})`,
  );
  return found.map(({ materialId, from, until }) => ({ materialId, from: iso(from), until: iso(until) }));
}
