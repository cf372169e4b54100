import { desc, eq, sql } from 'drizzle-orm';
import type { NamedPersonalization, Personalization, personalList } from '@/lib/contract/branding/personalization';
import type { Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import { containsPattern, row, type Tx } from '../../db/database';
import { office, personalization, picture } from '../../db/schema';
import { countUpTo, offsetOf } from '../../http/paging';

type Row = typeof personalization.$inferSelect;

export const personalizationOf = ({ title, logoId, loginBackgroundId, themeColor }: Row): Personalization => ({
  title,
  logo: logoId,
  loginBackground: loginBackgroundId,
  themeColor,
});

/** Personalization of an institution, or of the nearest one above that has one. For the system actor only. */
export async function nearestPersonalization(tx: Tx, officeId: string): Promise<Personalization | null> {
  return (await nearest(tx, officeId, 0))?.look ?? null;
}

/** Personalization that an institution inherits, and the institution it comes from. For the system actor only. */
export const inheritedPersonalization = (tx: Tx, officeId: string) => nearest(tx, officeId, 1);

async function nearest(tx: Tx, officeId: string, from: number) {
  const found = await row<Personalization & { officeId: string }>(
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

export async function personalizationPage(
  tx: Tx,
  { pageNo, pageSize, search }: Parsed<typeof personalList>,
): Promise<Page<NamedPersonalization>> {
  const which = search ? sql`apm.folded(${office.name}) like ${containsPattern(search)}` : undefined;
  const inOffice = eq(office.id, personalization.officeId);
  const found = await tx
    .select({ personalization, officeName: office.name })
    .from(personalization)
    .innerJoin(office, inOffice)
    .where(which)
    .orderBy(office.name, desc(office.id))
    .limit(pageSize)
    .offset(offsetOf({ pageNo, pageSize }));
  const list = found.map(({ personalization: each, officeName }) => ({
    ...personalizationOf(each),
    officeId: each.officeId,
    officeName,
    updatedAt: each.updatedAt.toISOString(),
  }));
  const count = await countUpTo(tx, sql`from ${personalization} join ${office} on ${inOffice} where ${which ?? true}`);
  return { list, count, pageNo, pageSize };
}

const ofOffice = (tx: Tx, officeId: string) =>
  tx.select().from(personalization).where(eq(personalization.officeId, officeId));

/** Row of the institution itself. */
export const ownPersonalization = async (tx: Tx, officeId: string): Promise<Row | null> =>
  (await ofOffice(tx, officeId))[0] ?? null;

/** Same as `ownPersonalization`, locked until the transaction ends. */
export const lockedPersonalization = async (tx: Tx, officeId: string): Promise<Row | null> =>
  (await ofOffice(tx, officeId).for('update'))[0] ?? null;

type Change = Partial<Omit<Row, 'officeId' | 'updatedAt'>>;

/** Changes a personalization, or creates it. */
export const savePersonalization = (tx: Tx, officeId: string, change: Change, now: Date) =>
  tx
    .insert(personalization)
    .values({ officeId, title: '', ...change, updatedAt: now })
    .onConflictDoUpdate({ target: personalization.officeId, set: { ...change, updatedAt: now } });

export async function deletePersonalization(tx: Tx, { officeId, logoId, loginBackgroundId }: Row): Promise<void> {
  await tx.delete(personalization).where(eq(personalization.officeId, officeId));
  await tx.delete(picture).where(sql`${picture.id} in (${logoId}::uuid, ${loginBackgroundId}::uuid)`);
}
