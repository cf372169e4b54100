import { sql } from 'drizzle-orm';
import type { PictureFault, SourceConfig, SourceFault } from '@/lib/contract/data-source';
import type { Settings } from '@/lib/contract/setting/catalogue';
import { contentHash } from '../../base/canonical';
import { asJson, at, row, rows, system, type Tx } from '../../db/database';
import { claimDueFetches, fetchLease, LONGEST_WAIT_MINUTES, nextAttempt, nextFetch } from '../../db/due-fetches';
import type { ChangedTerminal } from '../../fleet/live';
import { wakeChanged } from '../../fleet/notify';
import type { Platform } from '../../http/platform';
import { distributeRows } from './distribute-rows';
import { fetchRows } from './fetch';
import { dropPictures } from './picture-store';
import { withPictures } from './pictures';
import { type BoundedRows, NoRows } from './read/rows';

const HOUR_MS = 60 * 60_000;

interface Claimed {
  id: string;
  officeId: string;
  config: SourceConfig;
  header: string | null;
  secret: string | null;
  revision: number;
  minutes: number;
  failures: number;
}
const CLAIMED = sql`s.id, s.office_id as "officeId", s.config, s.header, s.secret, s.revision, s.minutes, s.failures`;

interface Fetched {
  id: string;
  revision: number;
  columns: string[] | null;
  rows: string[][] | null;
  more: string[][] | null;
  total: number | null;
  leftOut: number;
  partly: number;
  picturesMissing: number;
  pictureFault: PictureFault | null;
  /** Addresses of the pictures that the rows show. */
  kept: string[];
  hash: string | null;
  fault: SourceFault | null;
  status: number | null;
  failures: number;
  at: string;
  nextAt: string;
}

type Own = Pick<
  Platform,
  'db' | 'env' | 'settings' | 'clock' | 'hub' | 'live' | 'log' | 'files' | 'disk' | 'upkeep' | 'background'
>;

/** Fetches due sources batch by batch. No transaction is open while waiting for an answer. */
export async function refreshDue(platform: Own): Promise<void> {
  for (;;) {
    const claimed = await platform.db.transaction(system, (tx) =>
      claimDueFetches<Claimed>(tx, sql`data_source`, CLAIMED, platform.clock()),
    );
    if (claimed.length === 0) return;
    await bring(platform, claimed);
  }
}

/** Fetches one source now, even if another instance is fetching it. Returns the fault if it fails. */
export async function refreshOne(platform: Own, id: string): Promise<Pick<Fetched, 'fault' | 'status'> | null> {
  const claimed = await platform.db.transaction(system, (tx) =>
    row<Claimed>(
      tx,
      sql`update data_source s set lease_until = ${at(fetchLease(platform.clock()))} where id = ${id} and next_at is not null
        returning ${CLAIMED}`,
    ),
  );
  if (!claimed) return null;
  const [fetched] = await bring(platform, [claimed]);
  return fetched ?? null;
}

async function bring(platform: Own, claimed: readonly Claimed[]): Promise<Fetched[]> {
  const settings = await platform.settings.read();
  const fetched = await Promise.all(claimed.map((source) => fetchOne(platform, settings, source)));
  const { changed, dropped } = await platform.db.transaction(system, (tx) => record(tx, fetched, platform.clock()));
  wakeChanged(platform, changed);
  if (dropped.length > 0) platform.background(() => platform.upkeep.release(dropped));
  return fetched;
}

async function fetchOne(
  own: Own,
  settings: Settings,
  { id, officeId, config, header: name, secret: value, revision, minutes, failures }: Claimed,
): Promise<Fetched> {
  const { db, env, clock, log } = own;
  const header = name !== null && value !== null ? { name, value } : undefined;
  const found = await fetchRows(config, { db, officeId, env, settings, now: clock(), header })
    .then((table) => withPictures(own, { id, officeId, revision, config, header }, settings, table))
    .catch((error: unknown) => {
      // An unexpected error of a reader also counts as a fault, so that it is not retried immediately without end.
      if (!(error instanceof NoRows)) log.error({ err: error, source: id }, 'a data source could not be read');
      return error instanceof NoRows ? error : new NoRows('unreachable');
    });
  const now = clock();
  const base = { id, revision, at: now.toISOString() };
  if (found instanceof NoRows) {
    const { fault, status } = found;
    return {
      ...base,
      columns: null,
      rows: null,
      more: null,
      total: null,
      leftOut: 0,
      partly: 0,
      picturesMissing: 0,
      pictureFault: null,
      kept: [],
      hash: null,
      fault,
      status,
      failures: failures + 1,
      nextAt: nextAttempt(now, minutes, failures).toISOString(),
    };
  }
  const { columns, rows: first, more, count: total, leftOut = 0, partly = 0 } = found.found;
  const { kept, missing: picturesMissing, fault: pictureFault, isWaiting } = found;
  // A picture whose server did not answer, or whose turn did not come, is tried again soon.
  const wait = isWaiting ? Math.min(minutes, LONGEST_WAIT_MINUTES) : minutes;
  const good = { fault: null, status: null, failures: 0, nextAt: nextFetch(now, wait).toISOString() };
  const read = { columns, rows: first, more, total, leftOut, partly, hash: hashOf(found.found) };
  return { ...base, ...read, kept, picturesMissing, pictureFault, ...good };
}

/** SHA-256 of columns and rows. */
export const hashOf = ({ columns, rows: first, more }: Pick<BoundedRows, 'columns' | 'rows' | 'more'>) =>
  contentHash({ columns, rows: more.length > 0 ? [...first, ...more] : first });

interface Recorded {
  changed: ChangedTerminal[];
  /** Files of pictures that no row shows any more. */
  dropped: string[];
}

interface Written {
  id: string;
  changed: boolean;
  firstChanged: boolean;
  columnsChanged: boolean;
  isGood: boolean;
  givenAt: string | null;
  staleHours: number;
}

/** Writes fetched rows unless the source was saved in between, and gives changed ones to terminals. */
async function record(tx: Tx, fetched: readonly Fetched[], now: Date): Promise<Recorded> {
  const written = await rows<Written>(
    tx,
    sql`with before as (
        select s.id, s.hash, s.columns, s.rows from data_source s
        join json_to_recordset(${asJson(fetched.map(({ id, revision }) => ({ id, revision })))}) as g (id uuid, revision int)
          on g.id = s.id and g.revision = s.revision for update of s
      )
      update data_source s set columns = coalesce(g.columns, s.columns), rows = coalesce(g.rows, s.rows), more = coalesce(g.more, s.more), total = coalesce(g.total, s.total), hash = coalesce(g.hash, s.hash),
        left_out = case when g.hash is null then s.left_out else g."leftOut" end, partly = case when g.hash is null then s.partly else g.partly end,
        pictures_missing = case when g.hash is null then s.pictures_missing else g."picturesMissing" end,
        picture_fault = case when g.hash is null then s.picture_fault else g."pictureFault" end,
        fetched_at = case when g.hash is null then s.fetched_at else g.at end,
        changed_at = case when g.hash is null or g.hash = before.hash then s.changed_at else g.at end,
        fault = g.fault, status = g.status, failures = g.failures, next_at = g."nextAt", lease_until = null
      from before join json_to_recordset(${asJson(fetched)}) as g (
        id uuid, columns jsonb, rows jsonb, more jsonb, total int, "leftOut" int, partly int, "picturesMissing" int, "pictureFault" text, hash text, fault text, status int, failures int, at timestamptz, "nextAt" timestamptz
      ) using (id) where s.id = before.id
      returning s.id, g.hash is not null and g.hash <> before.hash as changed, s.rows <> before.rows as "firstChanged",
        s.columns <> before.columns as "columnsChanged", g.hash is not null as "isGood", s.given_at as "givenAt",
        s.stale_hours as "staleHours"`,
  );
  const isRenewed = ({ isGood, givenAt, staleHours }: Written) =>
    isGood && (givenAt === null || now.getTime() - Date.parse(givenAt) >= (staleHours * HOUR_MS) / 2);
  const idsOf = (which: (each: Written) => boolean) => written.filter(which).map(({ id }) => id);
  const good = written.flatMap(({ id, isGood }) => (isGood ? [id] : []));
  const dropped = await dropPictures(
    tx,
    good,
    fetched.flatMap(({ id, kept }) => kept.map((address) => ({ id, address }))),
  );
  const wanted = {
    all: idsOf((each) => each.columnsChanged || isRenewed(each)),
    first: idsOf(({ firstChanged }) => firstChanged),
    changed: idsOf(({ changed }) => changed),
  };
  return { changed: await distributeRows(tx, wanted, now), dropped };
}
