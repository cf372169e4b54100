import { sql } from 'drizzle-orm';
import { publicAddress, type SourceConfig } from '@/lib/contract/data-source';
import type { PackedSource, PackedTable, SourceDescription } from '@/lib/contract/packed-source';
import { permits } from '@/lib/contract/permissions';
import { transferLimits } from '@/lib/contract/transfer';
import { tooLarge } from '../../base/problem';
import { row, rows, uuids } from '../../db/database';
import type { UserContext } from '../../http/context';
import { safe } from './safe-name';

interface SourceRow extends PackedTable {
  id: string;
  name: string;
  config: SourceConfig;
  minutes: number;
  staleHours: number;
}

/**
 * Sources for an archive, as far as the caller sees them: typed tables with their rows, others with a description. Who may not
 * view sources gets what screens show: the rows of tables up to their limit, and of others only the kind. Throws 413 for more
 * tables than an archive may have.
 */
export async function packSources(
  { tx, caller }: UserContext,
  ids: readonly string[],
  folders: ReadonlyMap<string, string[]>,
): Promise<{ packed: PackedSource; table: PackedTable | null }[]> {
  const size = await row<{ bytes: number }>(
    tx,
    sql`select coalesce(sum(octet_length(config::text)), 0)::float8 as bytes from data_source
      where id = any(${uuids(ids)}) and kind = 'table'`,
  );
  if ((size?.bytes ?? 0) > transferLimits.tablesBytes)
    throw tooLarge('transferTablesTooLarge', { megabytes: transferLimits.tablesBytes / 1024 ** 2 });
  const found = await rows<SourceRow>(
    tx,
    sql`select id, name, config, columns, rows, minutes, stale_hours as "staleHours" from data_source
      where id = any(${uuids(ids)}) order by name, id`,
  );
  const isPermitted = permits(caller.permissions, 'program:source:view');
  return found.map((source, at) => {
    const { id, name, config } = source;
    const packed = { id, name, kind: config.kind };
    if (config.kind !== 'table')
      return { packed: isPermitted ? { ...packed, about: describe(source, folders) } : packed, table: null };
    const { columns, rows: cells } = isPermitted ? config : source;
    const table = { columns, rows: cells, ...(config.writing && { writing: config.writing }) };
    return { packed: { ...packed, file: `sources/${at + 1} ${safe(name)}.json` }, table };
  });
}

/** Takes each field by its name, so that a secret of a configuration is never among them. */
function describe(
  { config, minutes, staleHours }: SourceRow,
  folders: ReadonlyMap<string, string[]>,
): SourceDescription {
  const common = { minutes, staleHours };
  switch (config.kind) {
    case 'feed':
      return { ...common, url: publicAddress(config.url), charset: config.charset };
    case 'calendar':
      return { ...common, url: publicAddress(config.url), charset: config.charset, days: config.days };
    case 'csv': {
      const { url, charset, delimiter, head, writing } = config;
      return { ...common, url: publicAddress(url), charset, delimiter, head, writing };
    }
    case 'json': {
      const { url, charset, path, writing } = config;
      return { ...common, url: publicAddress(url), charset, path, writing };
    }
    case 'dictionary':
      return { ...common, code: config.code };
    case 'materials':
      return { ...common, folder: folders.get(config.folderId) };
    case 'weather':
      return { ...common, place: config.place, lng: config.lng, lat: config.lat };
    default:
      return common;
  }
}
