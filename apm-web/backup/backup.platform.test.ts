import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { getFile } from '@/lib/contract/bytes';
import { materialList } from '@/lib/contract/material';
import { terminalList } from '@/lib/contract/terminal';
import { freshDatabase } from '../test/database';
import { type Seeded, seededPlatform } from '../test/seeded-template';
import { picture, type TestUser, testPlatform, type World } from '../test/world';
import { restore, save } from './backup';
import { tablesOf } from './tables';

let seeded: Seeded;
let world: World;
let admin: TestUser;
let folder: string;
beforeAll(async () => {
  seeded = await seededPlatform();
  ({ world, admin } = seeded);
  folder = await mkdtemp(path.join(tmpdir(), 'apm-backup-'));
});
afterAll(async () => {
  await seeded.end();
  await rm(folder, { recursive: true, force: true });
});

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** All rows of all tables, as text. */
const everything = (url: string) =>
  connected(url, async (client) => {
    await client.query('set role apm_system');
    const found: Record<string, string[]> = {};
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  });

test('restores every row and byte into a working empty system', async () => {
  const saved = await connected(world.url, (client) => save(client, { dataDir: world.dataDir }, folder));
  expect(saved.files).toBeGreaterThan(3);
  const before = await everything(world.url);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const modes = entries.map(async (entry) => {
    const { mode } = await stat(path.join(entry.parentPath, entry.name));
    return `${entry.isFile() ? 'file' : 'folder'} ${(mode & 0o777).toString(8)}`;
  });
  expect([...new Set(await Promise.all(modes))].sort()).toEqual(['file 600', 'folder 700']);
  expect(Object.values(before).flat().length).toBeGreaterThan(100);

  const other = await testPlatform();
  try {
    await connected(other.url, (client) => restore(client, { dataDir: other.dataDir }, folder));
    expect(await everything(other.url)).toEqual(before);
    await other.restart();
    const again = await other.signIn('ours.admin');
    expect((await other.get(terminalList, {}, again.token)).count).toBeGreaterThan(0);
    const [material] = (await other.get(materialList, {}, again.token)).list;
    const { status } = await other.fetchRaw(getFile, { md5: material?.md5 ?? '' }, { token: again.token });
    expect(status).toBe(200);
    // Row-level security, triggers, references and sequences work as before.
    await other.uploadMaterial(again, await picture(500));
    const state = await other.read(
      sql`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)`,
    );
    expect(state).toEqual([]);
    const keys = (of: World) => of.read(sql`select conname from pg_constraint where contype = 'f' order by 1`);
    expect(await keys(other)).toEqual(await keys(world));
    const numbers = (url: string) =>
      connected(url, async (client) => (await client.query('select last_value from sale_order_number_seq')).rows);
    expect(await numbers(other.url)).toEqual(await numbers(world.url));
    const used = connected(other.url, (client) => restore(client, { dataDir: other.dataDir }, folder));
    await expect(used).rejects.toThrow('The system is in use');
  } finally {
    await other.end();
  }
});

test('copies only new files into an existing backup', async () => {
  await world.uploadMaterial(admin, await picture(700));
  const saved = await connected(world.url, (client) => save(client, { dataDir: world.dataDir }, folder));
  // A picture and its thumbnail.
  expect(saved.files).toBe(2);
});

test("restores nothing of a damaged, incomplete or other version's backup", async () => {
  const { url, drop } = await freshDatabase();
  const into = { dataDir: await mkdtemp(path.join(tmpdir(), 'apm-restored-')) };
  const restoring = () => connected(url, (client) => restore(client, into, folder));
  try {
    const contents = path.join(folder, 'contents.json');
    const good = await readFile(contents, 'utf8');
    await writeFile(contents, good.replace(/"state": "./, '"state": "x'));
    await expect(restoring()).rejects.toThrow('another version');
    await writeFile(contents, good.slice(0, 100));
    await expect(restoring()).rejects.toThrow('no complete backup');
    await writeFile(contents, good);
    const table = path.join(folder, 'database', 'office.copy.gz');
    await writeFile(table, (await readFile(table)).subarray(0, 40));
    await expect(restoring()).rejects.toThrow();
    await expect(everything(url)).resolves.toMatchObject({ office: [], app_user: [] });
  } finally {
    await drop();
    await rm(into.dataDir, { recursive: true, force: true });
  }
});
