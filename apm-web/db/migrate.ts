import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** Beside the code; the product is started from its own folder. */
export const migrationsFolder = path.resolve('apm-web/db/migrations');

/** Names the state of the schema: another one needs a database of its own. */
export function schemaName(): string {
  return readMigrationFiles({ migrationsFolder }).at(-1)?.hash.slice(0, 16) ?? 'empty';
}
