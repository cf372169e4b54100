import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import * as schema from './schema';

const folder = path.resolve('apm-web/db');

const snapshots = readdirSync(path.join(folder, 'migrations/meta')).filter((name) => name.endsWith('_snapshot.json'));

test('keeps the newest snapshot alone', () => {
  expect(snapshots).toHaveLength(1);
});

test('the migrations lead to the schema: npm run db:generate would write nothing', async () => {
  const migrated = JSON.parse(readFileSync(path.join(folder, 'migrations/meta', snapshots[0] ?? ''), 'utf8'));
  expect(await generateMigration(migrated, generateDrizzleJson(schema))).toEqual([]);
});

test('every file of the schema is in its index', () => {
  const index = readFileSync(path.join(folder, 'schema/index.ts'), 'utf8');
  const files = readdirSync(path.join(folder, 'schema')).filter((name) => !['index.ts', 'columns.ts'].includes(name));
  expect(files.filter((name) => !index.includes(`'./${name.replace('.ts', '')}'`))).toEqual([]);
});
