import { count, desc, eq, ilike, sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import type { NamedLook, PersonalLook, personalList } from '@/lib/contract/personalization';
import { containing, row, type Tx } from '../../db/database';
import { office, personalization, picture } from '../../db/schema';

type Row = typeof personalization.$inferSelect;

export const lookOf = ({ title, logoId, loginBackgroundId, themeColor }: Row): PersonalLook => ({
  title,
  logo: logoId,
  loginBackground: loginBackgroundId,
  themeColor,
});

/** The look of an institution, or of the nearest one above it that has any. For the system alone. */
export async function nearestLook(tx: Tx, officeId: string): Promise<PersonalLook | null> {
  return (await nearest(tx, officeId, 0))?.look ?? null;
}

/** What an institution has without a look of its own, and whose that is. For the system alone. */
export const lookAbove = (tx: Tx, officeId: string) => nearest(tx, officeId, 1);

async function nearest(tx: Tx, officeId: string, from: number) {
  const found = await row<PersonalLook & { officeId: string }>(
    tx,
    sql`select p.office_id as "officeId", p.title, p.logo_id as logo, p.login_background_id as "loginBackground",
        p.theme_color as "themeColor"
      from office_closure x join personalization p on p.office_id = x.ancestor_id
      where x.descendant_id = ${officeId} and x.depth >= ${from} order by x.depth limit 1`,
  );
  if (!found) return null;
  const { officeId: whose, ...look } = found;
  return { officeId: whose, look };
}

export async function personalLooks(
  tx: Tx,
  { pageNo, pageSize, search }: Parsed<typeof personalList>,
): Promise<Page<NamedLook>> {
  const which = search ? ilike(office.name, containing(search)) : undefined;
  const inOffice = eq(office.id, personalization.officeId);
  const [counted] = await tx.select({ n: count() }).from(personalization).innerJoin(office, inOffice).where(which);
  const found = await tx
    .select({ personalization, officeName: office.name })
    .from(personalization)
    .innerJoin(office, inOffice)
    .where(which)
    .orderBy(office.name, desc(office.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const list = found.map(({ personalization: each, officeName }) => ({
    ...lookOf(each),
    officeId: each.officeId,
    officeName,
    updatedAt: each.updatedAt.toISOString(),
  }));
  return { list, count: counted?.n ?? 0, pageNo, pageSize };
}

const ofOffice = (tx: Tx, officeId: string) =>
  tx.select().from(personalization).where(eq(personalization.officeId, officeId));

/** The row of an institution's own look. */
export const ownLook = async (tx: Tx, officeId: string): Promise<Row | null> =>
  (await ofOffice(tx, officeId))[0] ?? null;

/** As `ownLook`, held until the transaction is over. */
export const heldLook = async (tx: Tx, officeId: string): Promise<Row | null> =>
  (await ofOffice(tx, officeId).for('update'))[0] ?? null;

type Change = Partial<Omit<Row, 'officeId' | 'updatedAt'>>;

/** Changes a look, or makes it of nothing but this. */
export const putLook = (tx: Tx, officeId: string, change: Change, now: Date) =>
  tx
    .insert(personalization)
    .values({ officeId, title: '', ...change, updatedAt: now })
    .onConflictDoUpdate({ target: personalization.officeId, set: { ...change, updatedAt: now } });

export async function dropLook(tx: Tx, { officeId, logoId, loginBackgroundId }: Row): Promise<void> {
  await tx.delete(personalization).where(eq(personalization.officeId, officeId));
  await tx.delete(picture).where(sql`${picture.id} in (${logoId}::uuid, ${loginBackgroundId}::uuid)`);
}
