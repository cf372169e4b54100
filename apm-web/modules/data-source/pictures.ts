import { sql } from 'drizzle-orm';
import type { PictureFault, SourceConfig } from '@/lib/contract/data-source';
import { hostsOf, type Settings, UPLOAD_LIMIT_MB } from '@/lib/contract/setting/catalogue';
import { pictureCell } from '@/lib/widgets';
import { fairTurns } from '../../base/fair-turns';
import { Problem } from '../../base/problem';
import { rows, system } from '../../db/database';
import { inspectPicture } from '../../files/inspect';
import type { Platform } from '../../http/platform';
import { NoResponseError, readOutbound, type SecretHeader } from '../../outbound';
import { type KnownPicture, keepPicture, touchPicture } from './picture-store';
import type { BoundedRows } from './read/rows';

/** Pictures of one source; further ones are left out. */
export const MOST_PICTURES = 50;
const MB = 1024 ** 2;
/** Size limit of one picture, unless that of uploads is lower. */
const MOST_MB = 10;
const TIMEOUT_MS = 10_000;
/** Time for all pictures of a source. What did not arrive is fetched with the next refresh. */
const ALL_MS = 30_000;
const HOUR_MS = 3_600_000;
/** Time until a picture is requested again: a server that names versions answers cheaply. */
const CHECKED_FOR_MS = { withVersion: HOUR_MS, without: 24 * HOUR_MS };

/** Downloads are held in memory, so few run at once. */
const inTurn = fairTurns({
  atOnce: 6,
  atOnceOfOne: 3,
  mostOfOne: 1_000,
  most: 10_000,
  refuse: () => new NoResponseError('timeout'),
});

type Own = Pick<Platform, 'db' | 'env' | 'clock' | 'files' | 'disk' | 'log'>;

export interface PictureOwner {
  id: string;
  officeId: string;
  revision: number;
  config: SourceConfig;
  header?: SecretHeader;
}

export interface WithPictures {
  found: BoundedRows;
  /** Addresses whose pictures the rows show. */
  kept: string[];
  /** Number of rows whose picture is missing, and the first reason. */
  missing: number;
  fault: PictureFault | null;
  /** True if a picture could not be reached, which may soon be different. */
  isWaiting: boolean;
}

type Result = KnownPicture | PictureFault;

/**
 * Fetches the pictures that rows name, and refers to them in the rows. A picture that can't be had leaves an empty cell; one that
 * was stored before stays. Must not run inside a transaction.
 */
export async function withPictures(
  own: Own,
  source: PictureOwner,
  settings: Settings,
  given: BoundedRows,
): Promise<WithPictures> {
  const { pictures, ...found } = given;
  if (!pictures) return { found, kept: [], missing: 0, fault: null, isWaiting: false };
  const wanted = [...new Set(pictures.addresses.filter((address) => address !== ''))];
  const stored = wanted.length > 0 ? await knownPictures(own, source.id) : new Map<string, KnownPicture>();
  const deadline = Date.now() + ALL_MS;
  const results = new Map<string, Result>(wanted.slice(MOST_PICTURES).map((address) => [address, 'tooMany'] as const));
  await Promise.all(
    wanted.slice(0, MOST_PICTURES).map(async (address) => {
      const known = stored.get(address);
      results.set(address, await currentPicture(own, source, settings, { address, known, deadline }));
    }),
  );
  const ofRows = pictures.addresses.map((address) => results.get(address));
  const faults = ofRows.filter((each) => typeof each === 'string');
  const cells = ofRows.map((each) => (typeof each === 'object' ? pictureCell(each) : ''));
  return {
    found: {
      ...found,
      rows: found.rows.map((row, y) => row.map((cell, x) => (x === pictures.column ? (cells[y] ?? '') : cell))),
    },
    kept: wanted.filter((address) => typeof results.get(address) === 'object'),
    missing: faults.length,
    fault: faults[0] ?? null,
    isWaiting: faults.includes('unreachable'),
  };
}

async function knownPictures({ db }: Own, sourceId: string): Promise<Map<string, KnownPicture>> {
  const found = await db.transaction(system, (tx) =>
    rows<KnownPicture & { address: string }>(
      tx,
      sql`select address, md5, width, height, etag, last_modified as "lastModified", checked_at as "checkedAt"
        from source_picture where source_id = ${sourceId}`,
    ),
  );
  return new Map(found.map(({ address, ...known }) => [address, known]));
}

interface Wanted {
  address: string;
  known: KnownPicture | undefined;
  /** Time in milliseconds at which waiting for further pictures ends. */
  deadline: number;
}

/** Returns the picture at an address: the stored one while it is fresh, or cannot be renewed. */
async function currentPicture(own: Own, source: PictureOwner, settings: Settings, wanted: Wanted): Promise<Result> {
  const { known, deadline } = wanted;
  if (known && isFresh(known, own.clock())) return known;
  try {
    return await inTurn(source.officeId, async () => {
      if (Date.now() > deadline) return known ?? 'unreachable';
      const result = await fetchPicture(own, source, settings, wanted);
      return typeof result === 'string' && known ? known : result;
    });
  } catch (error) {
    if (!(error instanceof NoResponseError))
      own.log.error({ err: error, source: source.id }, 'a picture was not stored');
    return known ?? 'unreachable';
  }
}

function isFresh({ etag, lastModified, checkedAt }: KnownPicture, now: Date): boolean {
  const age = now.getTime() - Date.parse(checkedAt);
  return age >= 0 && age < (etag || lastModified ? CHECKED_FOR_MS.withVersion : CHECKED_FOR_MS.without);
}

async function fetchPicture(own: Own, source: PictureOwner, settings: Settings, wanted: Wanted): Promise<Result> {
  const { address, known } = wanted;
  const megabytes = Math.min(MOST_MB, settings.uploadLimitOpen ? settings.uploadLimitSize : UPLOAD_LIMIT_MB);
  try {
    const { bytes, etag, lastModified } = await readOutbound(address, {
      toPrivate: own.env.DATA_SOURCES_TO_PRIVATE,
      hosts: hostsOf(settings.dataSourceHosts),
      mostBytes: megabytes * MB,
      timeoutMs: TIMEOUT_MS,
      header: isOfSource(address, source.config) ? source.header : undefined,
      known,
    });
    const picture = await inspectPicture(source.officeId, bytes);
    if (!picture) return 'notPicture';
    return await keepPicture(own, source, { address, bytes, picture, etag, lastModified });
  } catch (error) {
    if (error instanceof Problem && error.status === 413) return 'tooLarge';
    if (!(error instanceof NoResponseError)) throw error;
    if (error.status === 304 && known) return touchPicture(own, source.id, address, known);
    return faults[error.reason];
  }
}

/** True for an address of the server that the secret header belongs to. */
const isOfSource = (address: string, config: SourceConfig) =>
  'url' in config && new URL(address).origin === new URL(config.url).origin;

const faults: Record<NoResponseError['reason'], PictureFault> = {
  refusedAddress: 'refused',
  refusedHost: 'refused',
  timeout: 'unreachable',
  unreachable: 'unreachable',
  status: 'unreachable',
  redirects: 'unreachable',
  tooLarge: 'tooLarge',
  encoding: 'unreachable',
};
