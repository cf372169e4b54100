import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import { cornerPath } from '@/lib/contract/corner';
import { type Fault, reportedFault } from '@/lib/contract/fault';
import type * as contract from '@/lib/contract/terminal';
import type * as places from '@/lib/contract/terminal/places';
import type { PositionSource } from '@/lib/contract/terminal/report';
import type * as sets from '@/lib/contract/terminal/set';
import { iso, row, rows, type Tx, uuids } from '../../db/database';
import { cornerToken } from '../../fleet/corners';
import { terminalsById } from '../../fleet/list';
import { screenshotUrl } from '../../fleet/screenshots';
import { usualZoneOf, zoneOf } from '../../fleet/zone';

type Details = Output<typeof contract.terminalDetails>;
type Status = Output<typeof contract.findTerminalStatus>;
type BaseList = Output<typeof contract.baseList>;
type Screens = Output<typeof contract.screenBaseList>;

/** All details of a terminal; `null` if the caller does not see it. */
export async function terminalDetails(tx: Tx, id: string): Promise<Details | null> {
  const [base] = await terminalsById(tx, [id]);
  if (!base) return null;
  const more = await row<{
    timezone: string;
    usualTimezone: string;
    capabilities: Details['capabilities'];
    used: number | null;
    total: number | null;
    clockOffsetMs: number | null;
    faults: (Fault | string)[] | null;
    alarms: Details['alarms'] | null;
    createdAt: string;
    postalAddress: string;
    lng: number | null;
    lat: number | null;
    from: PositionSource | null;
    positionAt: string | null;
    cornerToken: string | null;
    ownPin: 'own' | 'none' | null;
    officePin: boolean;
  }>(
    tx,
    sql`select ${zoneOf} as timezone, ${usualZoneOf} as "usualTimezone", t.capabilities, s.storage_used::float8 as used, s.storage_total::float8 as total,
        s.clock_offset_ms::float8 as "clockOffsetMs", s.faults, t.created_at as "createdAt",
        t.postal_address as "postalAddress", t.lng, t.lat, t.position_from as "from", t.position_at as "positionAt",
        ${cornerToken} as "cornerToken",
        (select case when p.asks then 'own' else 'none' end from local_pin p where p.terminal_id = t.id) as "ownPin",
        exists (select from apm.pin_set_for(t.office_id)) as "officePin",
        (select json_agg(json_build_object('id', a.id, 'type', a.type, 'detail', a.detail, 'fault', a.fault, 'openedAt', a.opened_at) order by a.id desc)
          from alarm a where a.terminal_id = t.id and a.closed_at is null) as alarms
      from terminal t join terminal_state s on s.terminal_id = t.id where t.id = ${id}`,
  );
  if (!more) return null;
  const {
    used,
    total,
    faults,
    alarms,
    createdAt,
    lng,
    lat,
    from,
    positionAt,
    cornerToken: token,
    ownPin,
    officePin,
    ...rest
  } = more;
  return {
    ...base,
    ...rest,
    storage: used === null || total === null ? null : { used, total },
    // Earlier players report texts.
    faults: (faults ?? []).map((each) => reportedFault.parse(each)),
    alarms: (alarms ?? []).map((each) => ({ ...each, openedAt: iso(each.openedAt) })),
    position: lng === null || lat === null || !from || !positionAt ? null : { lng, lat, from, at: iso(positionAt) },
    createdAt: iso(createdAt),
    cornerPath: token && cornerPath(token),
    pin: ownPin ?? (officePin ? 'institution' : 'unset'),
    files: await filesOn(tx, id),
  };
}

async function filesOn(tx: Tx, id: string): Promise<Details['files']> {
  const found = await rows<Omit<Details['files'][number], 'reason'> & { reason: string | null }>(
    tx,
    sql`select md5, size::float8 as size, name, state, received::float8 as received, reason from apm.files_on(${id}::uuid) order by name, md5`,
  );
  return found.map(({ reason, ...file }) => (reason === null ? file : { ...file, reason }));
}

/** States of terminals by id, without invisible ones. */
export async function statuses(tx: Tx, ids: readonly string[]): Promise<Map<string, Status>> {
  const found = await rows<Omit<Status, 'lastSeenAt'> & { id: string; lastSeenAt: string | null }>(
    tx,
    sql`select t.id, t.status, t.alarm, s.last_seen_at as "lastSeenAt" from terminal t join terminal_state s on s.terminal_id = t.id
      where t.id = any(${uuids(ids)})`,
  );
  return new Map(found.map(({ id, lastSeenAt, ...status }) => [id, { ...status, lastSeenAt: iso(lastSeenAt) }]));
}

export function baseRows(tx: Tx, ids: readonly string[]): Promise<BaseList> {
  return rows<BaseList[number]>(
    tx,
    sql`select t.id, t.name, t.status, t.office_id as "officeId", t.group_id as "groupId"
      from unnest(${uuids(ids)}) with ordinality as wanted (id, position) join terminal t on t.id = wanted.id order by wanted.position`,
  );
}

export function screenRows(tx: Tx, ids: readonly string[]): Promise<Screens> {
  return rows<Screens[number]>(
    tx,
    sql`select t.id, t.name, t.width, t.height, case when t.width >= t.height then 'landscape' else 'portrait' end as orientation
      from unnest(${uuids(ids)}) with ordinality as wanted (id, position) join terminal t on t.id = wanted.id order by wanted.position`,
  );
}

export async function screenOf(tx: Tx, id: string): Promise<Output<typeof contract.terminalScreen> | null> {
  const [found] = await terminalsById(tx, [id]);
  if (!found) return null;
  const { screenshotId, screenshotAt, playing } = found;
  return { screenshotUrl: screenshotId && screenshotUrl(screenshotId), takenAt: screenshotAt, program: playing };
}

export async function monitorOf(tx: Tx, id: string): Promise<Output<typeof sets.getRltMonitor> | null> {
  const found = await row<{
    health: { cpu: number | null; memory: number | null; temperature: number | null; network: string | null } | null;
    storage: number | null;
    at: string | null;
  }>(
    tx,
    sql`select health, (100.0 * storage_used / nullif(storage_total, 0))::float8 as storage, last_seen_at as at from terminal_state
      where terminal_id = ${id}`,
  );
  if (!found) return null;
  const { health, storage, at } = found;
  return { ...(health ?? { cpu: null, memory: null, temperature: null, network: null }), storage, at: iso(at) };
}

/** Screenshot of a command, or the latest one; `null` if there is none yet. */
export async function pictureOf(
  tx: Tx,
  id: string,
  commandId?: string,
): Promise<Output<typeof sets.getRltScreenShoot>> {
  const found = await row<{ id: string; takenAt: string }>(
    tx,
    sql`select id, taken_at as "takenAt" from screenshot where terminal_id = ${id} and ${commandId ? sql`command_id = ${commandId}` : sql`true`}
      order by id desc limit 1`,
  );
  return found ? { url: screenshotUrl(found.id), takenAt: iso(found.takenAt) } : null;
}

export async function officesBelow(tx: Tx, officeId: string): Promise<Output<typeof places.findOfficeChild>> {
  return rows(
    tx,
    sql`select id, parent_id as "parentId", name from office where parent_id = ${officeId} order by name, id`,
  );
}
