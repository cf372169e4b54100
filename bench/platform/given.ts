import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Actor, at, type Database, row, system, type Tx } from '@/apm-web/db/database';
import { office } from '@/apm-web/db/schema';
import { materialPage } from '@/apm-web/modules/material/library';
import type { Parsed } from '@/lib/contract/call';
import { materialList } from '@/lib/contract/material';
import type { Row } from '../row';
import { onFilledDatabase } from './database';
import { measureDuration, quantile } from './figures';

const MATERIALS = 20_000;
const SHOPS = 200;
const PROGRAMS = 2_000;
/** Templates of the head office, each with that many materials. */
const [TEMPLATES, MATERIALS_OF_TEMPLATE] = [40, 25];
const TIMES = 40;

type Query = Parsed<typeof materialList>;
const asked = (query: object): Query => materialList.input.parse({ pageSize: 20, ...query });
const queries: Record<string, Query> = {
  'first page': asked({}),
  'first page of all folders, by name': asked({ everywhere: true, sort: 'name', order: 'asc' }),
  'search for one': asked({ search: 'Poster 00731' }),
  'search for one of a hundred': asked({ search: '31.png' }),
};

/**
 * Measures the policy that adds materials of templates given by institutions above to every list of materials, compared
 * with the same policy with nothing to add. Queried by a shop with a large library, and by the region above 200 shops.
 */
export function measureTemplatePolicy(): Promise<Row[]> {
  return onFilledDatabase({ terminals: 0, institutions: 1, historyDays: 0 }, async (db) => {
    const actors = await db.transaction(system, furnish);
    const usual = await db.transaction(system, async (tx) => {
      const found = await row<{ qual: string }>(
        tx,
        sql`select qual from pg_policies where tablename = 'material' and policyname = 'app_template'`,
      );
      return found?.qual ?? '';
    });
    const rows: Row[] = [];
    for (const [who, actor] of Object.entries(actors)) {
      for (const [what, query] of Object.entries(queries)) {
        const [ours, peer]: [number[], number[]] = [[], []];
        // Alternates, so that a machine whose speed drifts is fair to both.
        for (let time = -5; time < TIMES; time += 1) {
          for (const [policy, took] of [
            [usual, ours],
            [`id = any ('{}'::uuid[])`, peer],
          ] as const) {
            await setPolicy(db, policy);
            await page(db, actor, query);
            const ms = await measureDuration(() => page(db, actor, query));
            if (time >= 0) took.push(ms);
          }
        }
        const [median, empty] = [quantile(ours, 0.5), quantile(peer, 0.5)];
        rows.push({
          name: `${MATERIALS} materials of a ${who}, ${what}, with what templates give beside without`,
          ours: median,
          peer: empty,
          unit: 'ms',
          ratio: median / empty,
          ...(who === 'shop' && { aim: '≤ 1.5 times' }),
        });
      }
    }
    return rows;
  });
}

const page = (db: Database, actor: Actor, query: Query) =>
  db.transaction(actor, (tx) => materialPage(tx, query, new Date()));

const setPolicy = (db: Database, policy: string) =>
  db.transaction(system, async (tx) => {
    await tx.execute(sql`set local role none`);
    await tx.execute(sql`alter policy app_template on material using (${sql.raw(policy)})`);
  });

/**
 * Creates a head office with shared templates, a region below it, and shops below that with programs of these
 * templates; the first shop has a library of its own.
 */
async function furnish(tx: Tx): Promise<Record<'shop' | 'region', Actor>> {
  const now = new Date();
  const places = await row<{ head: string; region: string }>(
    tx,
    sql`select region.parent_id as head, region.id as region from office region where region.parent_id in (select id from office where not root)`,
  );
  const { head = '', region = '' } = places ?? {};
  const shops = Array.from({ length: SHOPS }, () => uuidv7());
  const [shop = ''] = shops;
  await tx
    .insert(office)
    .values(shops.map((id, n) => ({ id, parentId: region, name: `Shop ${n}`, storageQuota: 1e12, createdAt: now })));
  const given = TEMPLATES * MATERIALS_OF_TEMPLATE;
  await tx.execute(sql`insert into stored_file (md5, sha256, size, mime, type, has_thumb)
    select md5(n::text), encode(sha256(convert_to(n::text, 'UTF8')), 'hex'), 1000, 'image/png', 'image', false
    from generate_series(1, ${MATERIALS + given}::int) as n`);
  await tx.execute(sql`insert into material (id, office_id, name, md5, type, mime, size, created_at, created_by)
    select gen_random_uuid(), case when n <= ${MATERIALS} then ${shop}::uuid else ${head}::uuid end, 'Poster ' || lpad(n::text, 5, '0') || '.png',
      md5(n::text), 'image', 'image/png', 1000, ${at(now)} - interval '1 minute' * n, 'benchmark'
    from generate_series(1, ${MATERIALS + given}::int) as n`);
  const made = sql`'{"version":2,"scenes":[]}'::jsonb, 1920, 1080`;
  await tx.execute(sql`insert into template (id, office_id, name, category, shared, document, width, height, version, updated_at, updated_by)
    select gen_random_uuid(), ${head}, 'Frame ' || n, '', true, ${made}, 1, ${at(now)}, 'benchmark' from generate_series(1, ${TEMPLATES}::int) as n`);
  await tx.execute(sql`insert into template_material (template_id, material_id)
    select t.id, m.id from (select id, row_number() over () - 1 as nth from template) t
      join (select id, row_number() over () - 1 as nth from material where office_id = ${head}) m on m.nth % ${TEMPLATES} = t.nth`);
  await tx.execute(sql`insert into program (id, office_id, name, document, width, height, scenes, seconds, revision, content_hash, created_at, updated_at, updated_by)
    select ('01900000-0000-7003-8000-' || lpad(to_hex(n), 12, '0'))::uuid, s.id, 'Program ' || n, ${made}, 0, 0, 1, n, ${at(now)}, ${at(now)}, 'benchmark'
    from generate_series(1, ${PROGRAMS}::int) as n
      join (select id, row_number() over (order by id) - 1 as nth from office where parent_id = ${region}) s on s.nth = n % ${SHOPS}`);
  await tx.execute(sql`insert into frame_material (program_id, material_id, given_by)
    select p.id, m.material_id, ${head} from (select id, row_number() over () as nth from program) p
      join (select id, row_number() over () - 1 as nth from template) t on t.nth = p.nth % ${TEMPLATES} join template_material m on m.template_id = t.id
    order by p.id`);
  await tx.execute(sql`set local role none`);
  for (const table of [
    'material',
    'template',
    'template_material',
    'program',
    'frame_material',
    'office',
    'office_closure',
  ])
    await tx.execute(sql`analyze ${sql.identifier(table)}`);
  const actor = (officeId: string): Actor => ({ as: 'user', userId: uuidv7(), officeId, everything: false });
  return { shop: actor(shop), region: actor(region) };
}
