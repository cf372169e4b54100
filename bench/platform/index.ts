import type { Row } from '../row';
import { accounts, permissionChecks } from './accounts';
import { commands } from './commands';
import { heartbeats } from './heartbeats';
import { institutions } from './institutions';
import { lists } from './lists';
import { logExportOf } from './log-export';
import type { Engine } from './platform';
import { durablePostgres } from './postgres';
import { publish } from './publish';
import { upload } from './upload';

const onBoth = { heartbeats, commands, publish, lists, accounts, institutions, export: logExportOf };
const onOne = { upload, permissions: permissionChecks };
export const parts = [...Object.keys(onBoth), ...Object.keys(onOne)];

/** The platform on its embedded database and on PostgreSQL: everything, or the parts that are named. */
export async function run(asked: readonly string[] = parts): Promise<Row[]> {
  const server = await durablePostgres();
  const engines: Engine[] = [{ name: 'PGlite' }, { name: 'PostgreSQL', server }];
  const rows: Row[] = [];
  try {
    for (const [name, measure] of Object.entries(onBoth)) {
      if (asked.includes(name)) for (const engine of engines) rows.push(...(await measure(engine)));
    }
    for (const [name, measure] of Object.entries(onOne)) {
      if (asked.includes(name)) rows.push(...(await measure({ name: 'PGlite' })));
    }
  } finally {
    await server.stop();
  }
  return rows;
}
