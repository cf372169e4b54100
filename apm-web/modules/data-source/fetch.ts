import { setImmediate as breath } from 'node:timers/promises';
import type { SourceConfig } from '@/lib/contract/data-source';
import { hostsOf, type Settings } from '@/lib/contract/setting/catalogue';
import type { Env } from '@/lib/env';
import { system } from '../../db/database';
import { officeZone } from '../../fleet/zone';
import type { Platform } from '../../http/platform';
import { NoResponseError, type OutboundResponse, type Resolve, readOutbound, type SecretHeader } from '../../outbound';
import { readCalendar } from './read/calendar';
import { readCsv } from './read/csv';
import { readFeed } from './read/feed';
import { readJson } from './read/json';
import { ownRows } from './read/own';
import { type BoundedRows, boundedRows, NoRows, type TableRows } from './read/rows';
import { weatherRows } from './weather';

const MOST_BYTES = 2 * 1024 * 1024;
export const FETCH_TIMEOUT_MS = 20_000;

export interface FetchContext {
  db: Platform['db'];
  /** Institution of the source. */
  officeId: string;
  env: Pick<Env, 'DATA_SOURCES_TO_PRIVATE' | 'WEATHER_URL'>;
  settings: Pick<Settings, 'dataSourceHosts'>;
  now: Date;
  /** Secret header for the address of the source. */
  header?: SecretHeader;
  resolve?: Resolve;
}

/**
 * Fetches the rows of a source, within their limits. Throws `NoRows`. Must not run inside a transaction, as an address may be
 * slow to answer.
 */
export async function fetchRows(config: SourceConfig, ctx: FetchContext): Promise<BoundedRows> {
  try {
    return boundedRows(await rowsBy(config, ctx));
  } catch (error) {
    if (error instanceof NoResponseError) throw new NoRows(error.reason, error.status);
    throw error;
  }
}

type AddressContext = Omit<FetchContext, 'db' | 'officeId' | 'now' | 'env'> & {
  env: Pick<Env, 'DATA_SOURCES_TO_PRIVATE'>;
  timeoutMs?: number;
};

/** Reads what an address of a source answers, within the limits of sources. Throws `NoRows`. */
export async function readAddress(
  url: string,
  { env, settings, header, resolve, timeoutMs = FETCH_TIMEOUT_MS }: AddressContext,
): Promise<OutboundResponse> {
  try {
    return await readOutbound(url, {
      toPrivate: env.DATA_SOURCES_TO_PRIVATE,
      hosts: hostsOf(settings.dataSourceHosts),
      mostBytes: MOST_BYTES,
      timeoutMs,
      header,
      resolve,
    });
  } catch (error) {
    if (error instanceof NoResponseError) throw new NoRows(error.reason, error.status);
    throw error;
  }
}

async function rowsBy(config: SourceConfig, ctx: FetchContext): Promise<TableRows> {
  if (config.kind === 'table') return config;
  if (config.kind === 'dictionary' || config.kind === 'materials') return ownRows(config, ctx);
  if (config.kind === 'weather') return weatherRows(ctx.env.WEATHER_URL, config, ctx.now);
  const zone =
    config.kind === 'calendar' ? await ctx.db.transaction(system, (tx) => officeZone(tx, ctx.officeId)) : 'UTC';
  const { bytes, charset, address } = await readAddress(config.url, ctx);
  // Parsing two megabytes blocks the event loop, so other work runs before.
  await breath();
  const origin = { chosen: config.charset, said: charset };
  switch (config.kind) {
    case 'feed':
      return readFeed(bytes, origin, address);
    case 'calendar':
      return readCalendar(bytes, config.days, ctx.now, zone, origin);
    case 'csv':
      return readCsv(bytes, config, origin);
    case 'json':
      return readJson(bytes, config.path, origin);
  }
}
