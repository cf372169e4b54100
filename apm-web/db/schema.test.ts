import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import * as schema from './schema';

const folder = path.resolve('apm-web/db');

const snapshots = readdirSync(path.join(folder, 'migrations/meta')).filter((name) => name.endsWith('_snapshot.json'));

test('keeps only the newest snapshot', () => {
  expect(snapshots).toHaveLength(1);
});

test('finds no difference between migrations and schema for npm run db:generate', async () => {
  const migrated = JSON.parse(readFileSync(path.join(folder, 'migrations/meta', snapshots[0] ?? ''), 'utf8'));
  expect(await generateMigration(migrated, generateDrizzleJson(schema))).toEqual([]);
});

test('exports every file of the schema from its index', () => {
  const index = readFileSync(path.join(folder, 'schema/index.ts'), 'utf8');
  const files = readdirSync(path.join(folder, 'schema')).filter((name) => !['index.ts', 'columns.ts'].includes(name));
  expect(files.filter((name) => !index.includes(`'./${name.replace('.ts', '')}'`))).toEqual([]);
});
