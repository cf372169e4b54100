import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { readEnv } from '@/lib/env';
import { freshDatabase } from '../test/database';
import { rows, system } from './database';
import { migrate } from './migrate';
import { openPostgres } from './postgres';

/** Functions, triggers, policies and grants, which are re-applied from source files. */
let database: Awaited<ReturnType<typeof freshDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Returns all of them, as the system catalogues describe them. */
async function described() {
  const { rows } = await client.query(`
    select 'function' as kind, pg_get_functiondef(oid) || proowner::regrole || proacl::text as text from pg_proc where pronamespace = 'apm'::regnamespace
    union all select 'trigger', pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'policy', p::text from pg_policies p
    union all select 'grants', relname || relacl::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select 'columns', attrelid::regclass || attname || attacl::text from pg_attribute where attacl is not null
    order by 1, 2`);
  return rows;
}

test('restores functions, triggers, policies and grants changed by hand', async () => {
  const before = await described();
  await client.query(`create policy open on terminal using (true);
    grant select on session to apm_app;
    create or replace function apm.everything() returns boolean language sql as 'select true';
    update apm.state set hash = 'of other files'`);
  expect(await described()).not.toEqual(before);
  await migrate(database.url);
  expect(await described()).toEqual(before);
});

test('recomputes storage that earlier versions counted several times', async () => {
  // Row-level security applies to the owner, too, except within this.
  const bypassing = async <T>(work: () => Promise<T>) => {
    await client.query('alter table office no force row level security');
    return work().finally(() => client.query('alter table office force row level security'));
  };
  const used = async () => (await client.query('select storage_used::int as used from office order by id')).rows;
  const before = await bypassing(async () => {
    await client.query(
      `insert into office (id, name, storage_quota, created_at) select uuidv7(), 'One', 1, now() where not exists (select from office)`,
    );
    const counted = await used();
    await client.query(
      `update office set storage_used = storage_used + 1; update apm.state set hash = 'of other files'`,
    );
    expect(await used()).not.toEqual(counted);
    return counted;
  });
  await migrate(database.url);
  expect(await bypassing(used)).toEqual(before);
});

test('leaves a database that matches the files unchanged', async () => {
  const stamp = async () => (await client.query('select xmin from apm.state')).rows;
  const before = await stamp();
  await migrate(database.url);
  expect(await stamp()).toEqual(before);
});

test('migrates once if several instances start together', async () => {
  await client.query(`update apm.state set hash = 'of other files'`);
  const before = await described();
  await Promise.all([1, 2, 3].map(() => migrate(database.url)));
  expect(await described()).toEqual(before);
  expect((await client.query('select count(*)::int as n from apm.state')).rows).toEqual([{ n: 1 }]);
});

test('makes a running instance wait without missing rows or functions', async () => {
  const db = await openPostgres(database.url, () => {});
  try {
    const office = '01900000-0000-7000-8000-0000000000aa';
    await db.transaction(system, (tx) =>
      tx.execute(sql`insert into office (id, name, storage_quota, created_at) values (${office}, 'At work', 1, now())`),
    );
    let migrating = true;
    const seen: number[] = [];
    const counted: string[] = [];
    const work = async () => {
      while (migrating) {
        const at = await db.transaction(system, (tx) =>
          rows<{ n: number; zone: string }>(
            tx,
            sql`select count(*)::int as n, apm.known_zone('Mars') as zone from office where id = ${office}`,
          ),
        );
        seen.push(at[0]?.n ?? -1);
        counted.push(at[0]?.zone ?? '');
      }
    };
    const working = Promise.all([work(), work(), work()]);
    for (let round = 0; round < 3; round += 1) {
      await client.query(`update apm.state set hash = 'of other files'`);
      await migrate(database.url);
    }
    migrating = false;
    await working;
    expect([...new Set(seen)]).toEqual([1]);
    expect([...new Set(counted)]).toEqual(['UTC']);
  } finally {
    await db.close();
  }
});

test('creates tables correctly for a user named like our schema', async () => {
  const server = new pg.Client({ connectionString: readEnv().TEST_DATABASE_URL });
  await server.connect();
  const roles = 'apm_app, apm_terminal, apm_system';
  await server.query(`create role apm login createrole password 'apm'; grant ${roles} to apm with set true`);
  await server.query('create database apm_named_like_the_user owner apm');
  const url = database.url.replace(/^(postgres:\/\/)[^@]*@([^/]*)\/[^?]*/, '$1apm:apm@$2/apm_named_like_the_user');
  const db = await openPostgres(url, () => {});
  try {
    const found = await db.transaction(system, (tx) =>
      rows(
        tx,
        sql`select relnamespace::regnamespace::text as schema from pg_class where relname in ('office', 'terminal')`,
      ),
    );
    expect(found).toEqual([{ schema: 'public' }, { schema: 'public' }]);
    expect(await db.transaction(system, (tx) => rows(tx, sql`select id from office`))).toEqual([]);
  } finally {
    await db.close();
    await server.query('drop database if exists apm_named_like_the_user with (force)');
    await server.query('drop owned by apm; drop role apm');
    await server.end();
  }
});

test('rebuilds indexes on names after the server got another ICU', async () => {
  const [, name = ''] = /^postgres:\/\/[^/]*\/([^?]*)/.exec(database.url) ?? [];
  const superuser = new pg.Client({
    connectionString: readEnv().TEST_DATABASE_URL?.replace(/^(postgres:\/\/[^/]*\/)[^?]*/, `$1${name}`),
  });
  await superuser.connect();
  const ofIndex = async () =>
    (
      await client.query(`select pg_relation_filenode('terminal_name_pkey') as other, array(
        select pg_relation_filenode(indexrelid) from pg_index where 'natural_order'::regcollation = any(indcollation::oid[]) order by indexrelid
      ) as files`)
    ).rows[0] as { other: number; files: number[] };
  const version = async () =>
    (await client.query(`select collversion as version from pg_collation where collname = 'natural_order'`)).rows[0];
  try {
    const [before, versionBefore] = [await ofIndex(), await version()];
    await superuser.query(`update pg_collation set collversion = '1.0' where collname = 'natural_order'`);
    await migrate(database.url);
    const after = await ofIndex();
    expect(before.files.length).toBeGreaterThan(5);
    expect(after.files.filter((file) => before.files.includes(file))).toEqual([]);
    expect(after.other).toBe(before.other);
    expect(await version()).toEqual(versionBefore);
    await migrate(database.url);
    expect(await ofIndex()).toEqual(after);
  } finally {
    await superuser.end();
  }
});

test('defines what a caller sees in one file only', () => {
  const folder = path.resolve('apm-web/db');
  const saying = ['functions', 'policies', 'triggers'].flatMap((of) =>
    readdirSync(path.join(folder, of))
      .filter((name) => /current_setting\('apm\.offices'/.test(readFileSync(path.join(folder, of, name), 'utf8')))
      .map((name) => `${of}/${name}`),
  );
  expect(saying).toEqual(['functions/sees.sql']);
});
