import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { folded } from '@/lib/contract/folded';
import { testPlatform, type World } from '../test/world';
import { rows, system } from './database';
import { folded as foldedColumn } from './schema/columns';

let world: World;
beforeAll(async () => {
  world = await testPlatform();
  await world.initialise();
});
afterAll(() => world.end());

const query = <T>(statement: Parameters<typeof rows>[1]) =>
  world.db.transaction(system, (tx) => rows<T>(tx, statement));

const found = async (name: string, search: string) =>
  (await query<{ found: boolean }>(sql`select apm.folded(${name}::text) like apm.containing(${search}) as found`))[0]
    ?.found;

test.each([
  ['Café', 'cafe'],
  ['Cafe', 'café'],
  ['Über uns', 'uber'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Strasse', 'straße'],
  ['İstanbul', 'istanbul'],
  ['ISTANBUL', 'istanbul'],
  ['ışık', 'IŞIK'],
  ['Smørrebrød', 'smorrebrod'],
  ['会议室 3', '会议'],
  ['회의실', '회의'],
  ['ＡＢＣ', 'abc'],
  ['ΟΔΟΣ', 'οδός'],
  ['Ёлка', 'елка'],
  ['100 %', '0 %'],
])('finds %s by %s', async (name, search) => expect(await found(name, search)).toBe(true));

test.each([
  ['100', '%'],
  ['100', '％'],
  ['a', '_'],
  ['かき', 'がき'],
  ['Cafe', 'caff'],
])('does not find %s by %s', async (name, search) => expect(await found(name, search)).toBe(false));

test('folds in the browser as in the database', async () => {
  const samples = [
    'Café',
    'İIıi',
    'Straße ẞ',
    'ΟΔΟΣ ς',
    'Łódź Øæœ',
    '会议室',
    '회의실',
    'がき',
    'ﬁ ² ＡＢＣ',
    'Ёлка й',
    'Tiếng Việt',
    'ไทย',
  ];
  for (const sample of samples) {
    const [{ value } = { value: '' }] = await query<{ value: string }>(
      sql`select apm.folded(${sample}::text) as value`,
    );
    expect(value).toBe(folded(sample));
  }
});

test("uses the function's expression in indexes", () =>
  expect(readFileSync('apm-web/db/functions/folded.sql', 'utf8')).toContain(
    foldedColumn('given')
      .queryChunks.flatMap((chunk) => ('value' in (chunk as object) ? (chunk as { value: string[] }).value : []))
      .join(''),
  ));

test.each(['name', 'login_name', 'phone', 'email'])('uses the index of users for a search by %s', async (column) => {
  const plan = await world.db.transaction(system, async (tx) => {
    // The planner reads all users if there are only a few, whatever indexes exist.
    await tx.execute(sql`create temporary table app_user (like public.app_user including indexes) on commit drop`);
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('search_path', 'pg_temp, public', true)`,
    );
    return rows<{ 'QUERY PLAN': string }>(
      tx,
      sql`explain select id from app_user where apm.folded(${sql.raw(column)}) like apm.containing('cafe')`,
    );
  });
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*~~ '%cafe%'/s);
});

test('sorts numbers by value and accents beside their letters', async () => {
  const names = ['Track 10', 'Über', 'Track 3', 'track 1', 'Uber', 'Zoo', '会议室 2', '会议室 10'];
  const sorted = await query<{ name: string }>(
    sql`select name from json_array_elements_text(${JSON.stringify(names)}::json) as n (name) order by name collate natural_order`,
  );
  expect(sorted.map(({ name }) => name)).toEqual([
    'track 1',
    'Track 3',
    'Track 10',
    'Uber',
    'Über',
    'Zoo',
    '会议室 2',
    '会议室 10',
  ]);
});

test('applies this order to all names in tables', async () => {
  const others = await query<{ column: string }>(
    sql`select c.relname || '.' || a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname in ('name', 'title') and a.atttypid = 'text'::regtype
        and a.attcollation <> 'natural_order'::regcollation order by 1`,
  );
  expect(others.map(({ column }) => column)).toEqual(['statistics_mark.name']);
});
