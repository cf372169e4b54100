import type { Row } from '../row';
import { accounts, permissionChecks } from './accounts';
import { alarms } from './alarms';
import { commands } from './commands';
import { emergency } from './emergency';
import { measureTemplatePolicy } from './given';
import { heartbeats } from './heartbeats';
import { impact } from './impact';
import { institutions } from './institutions';
import { measureLists } from './lists';
import { measureLive } from './live';
import { living } from './living';
import { logExportRows } from './log-export';
import { manyUploads } from './many-uploads';
import { map } from './map';
import { publish } from './publish';
import { reconnect } from './reconnect';
import { rowsPerTerminal } from './rows-per-terminal';
import { statistics } from './statistics';
import { strategy } from './strategy';
import { upgrade } from './upgrade';
import { upload } from './upload';

const measurements = {
  heartbeats,
  commands,
  publish,
  living,
  rowsPerTerminal,
  strategy,
  emergency,
  alarms,
  live: measureLive,
  reconnect,
  impact,
  lists: measureLists,
  map,
  accounts,
  institutions,
  given: measureTemplatePolicy,
  export: logExportRows,
  statistics,
  upgrade,
  upload,
  manyUploads,
  permissions: permissionChecks,
};
export const parts = Object.keys(measurements);

/** Runs the suites of the platform on its embedded database: all, or the given ones. */
export async function run(requested: readonly string[] = parts): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, measure] of Object.entries(measurements)) {
    if (requested.includes(name)) rows.push(...(await measure()));
  }
  return rows;
}
