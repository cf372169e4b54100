import { eq, sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { materialReplace } from '@/lib/contract/material/library';
import { badRequest, notFound } from '../../base/problem';
import { rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { material } from '../../db/schema';
import { assertOwned } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { showContents, showPages } from '../program';
import { pagesOf, swapContents, swapPages } from './contents';

/** Gives a material the content of another one. Programs show it from now on; published versions stay as they are. */
export async function replaceMaterial(
  ctx: UserContext,
  { id, by }: Parsed<typeof materialReplace>,
): Promise<Output<typeof materialReplace>> {
  const { tx, audit } = ctx;
  if (id === by) throw badRequest({ by: 'duplicate' });
  await assertOwned(tx, 'material', id);
  await assertOwned(tx, 'material', by, 'by');
  const { old, fresh } = await lockBoth(tx, id, by);
  if (fresh.used) throw badRequest({ by: 'usedByPrograms' });
  if (old.type === 'document') await checkPages(tx, { id, by, announced: fresh.announced });
  // Pending conversions were requested for the former contents.
  await tx.execute(sql`delete from material_conversion where material_id in (${id}, ${by})`);
  const programs = old.type === 'document' ? await showDocument(ctx, id, by) : await showFile(ctx, id, by);
  audit({ before: { md5: old.md5 }, after: { id, md5: fresh.md5, programs } });
  return { programs };
}

interface Locked {
  id: string;
  officeId: string;
  type: string;
  md5: string;
  part: string | null;
  /** Number of pages that the uploading browser found. */
  announced: number | null;
  used: boolean;
}

async function lockBoth(tx: Tx, id: string, by: string): Promise<{ old: Locked; fresh: Locked }> {
  const found = await rows<Locked>(
    tx,
    sql`select m.id, m.office_id as "officeId", m.type, m.md5, m.part, (m.media ->> 'pages')::int as announced,
        exists (select from program_material u where u.material_id = m.id)
          or exists (select from material p join program_material u on u.material_id = p.id where p.part_of = m.id and p.part = 'page')
          or exists (select from message g where g.material_id = m.id) as used
      from material m where m.id = any(${uuids([id, by])}) order by m.id for update`,
  );
  const old = found.find((each) => each.id === id);
  const fresh = found.find((each) => each.id === by);
  if (!old || !fresh) throw notFound();
  // Pages are pictures of their document and only change with it.
  if (old.part !== null) throw badRequest({ id: 'wrongMaterialType' });
  const fits = fresh.part === null || (await isVersionOf(tx, by, id));
  if (fresh.type !== old.type || fresh.officeId !== old.officeId || !fits)
    throw badRequest({ by: 'wrongMaterialType' });
  return { old, fresh };
}

const isVersionOf = async (tx: Tx, id: string, of: string): Promise<boolean> =>
  (await rows(tx, sql`select 1 from material where id = ${id} and part_of = ${of} and part = 'version'`)).length > 0;

/**
 * Throws if programs that show pages would be left without any. A document without pages is refused; so is one whose pages are
 * not complete yet.
 */
async function checkPages(
  tx: Tx,
  { id, by, announced }: { id: string; by: string; announced: number | null },
): Promise<void> {
  const count = (await pagesOf(tx, by)).length;
  if (count < (announced ?? 0)) throw badRequest({ by: 'pagesMissing' }, 'pagesMissing');
  if (count === 0 && (await pagesOf(tx, id)).length > 0) throw badRequest({ by: 'noPages' }, 'noPages');
}

async function showFile(ctx: UserContext, id: string, by: string): Promise<number> {
  const { tx } = ctx;
  await swapContents(tx, id, by);
  const [now] = await tx.select().from(material).where(eq(material.id, id));
  if (!now) throw notFound();
  const { md5, seconds, animated } = now;
  // Runs as the platform, also for institutions that the caller does not see: their documents could not be saved any more
  // otherwise.
  return runAsSystem(tx, () => showContents(ctx, [{ materialId: id, md5, seconds, animated }]));
}

async function showDocument(ctx: UserContext, id: string, by: string): Promise<number> {
  const { tx } = ctx;
  const before = (await pagesOf(tx, id)).map(({ materialId }) => materialId);
  await swapContents(tx, id, by);
  await swapPages(tx, id, by);
  const after = await pagesOf(tx, id);
  const contents = after.map((page) => ({ ...page, seconds: null, animated: false }));
  return runAsSystem(tx, () => showPages(ctx, { before, after }, contents));
}
