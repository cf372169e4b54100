import { desc, eq, inArray, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Domain, domainList, domainSave } from '@/lib/contract/branding';
import type { Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import { containsPattern, row, type Tx } from '../../db/database';
import { domain, office } from '../../db/schema';
import { countUpTo, offsetOf } from '../../http/paging';
import { brandingOf } from './view';

export async function domainsOf(
  tx: Tx,
  { pageNo, pageSize, search }: Parsed<typeof domainList>,
): Promise<Page<Domain>> {
  const which = search
    ? or(
        sql`apm.folded(${domain.host}) like ${containsPattern(search)}`,
        sql`apm.folded(${domain.title}) like ${containsPattern(search)}`,
      )
    : undefined;
  const found = await tx
    .select({ domain, officeName: office.name })
    .from(domain)
    .innerJoin(office, eq(office.id, domain.officeId))
    .where(which)
    .orderBy(desc(domain.id))
    .limit(pageSize)
    .offset(offsetOf({ pageNo, pageSize }));
  const list = found.map(({ domain: each, officeName }) => ({
    ...brandingOf(each),
    id: each.id,
    officeId: each.officeId,
    officeName,
    host: each.host,
    createdAt: each.createdAt.toISOString(),
  }));
  const count = await countUpTo(tx, sql`from ${domain} where ${which ?? true}`);
  return { list, count, pageNo, pageSize };
}

type DomainFields = Omit<Parsed<typeof domainSave>, 'id' | 'officeId'>;

export async function findDomain(tx: Tx, id: string): Promise<(DomainFields & { officeId: string }) | null> {
  const [found] = await tx.select().from(domain).where(eq(domain.id, id)).for('update');
  if (!found) return null;
  const { officeId, host, title, themeColor, footerText, footerLinks, defaultLanguage, languages, registration } =
    found;
  return { officeId, host, title, themeColor, footerText, footerLinks, defaultLanguage, languages, registration };
}

export async function insertDomain(tx: Tx, fields: DomainFields & { officeId: string; now: Date }): Promise<string> {
  const { now, ...rest } = fields;
  const id = uuidv7();
  await tx.insert(domain).values({ id, ...rest, createdAt: now });
  return id;
}

/** True if another domain has this host. For the system actor only. */
export async function isHostTaken(tx: Tx, host: string, id: string | undefined): Promise<boolean> {
  const [found] = await tx.select({ id: domain.id }).from(domain).where(eq(domain.host, host));
  return found !== undefined && found.id !== id;
}

export const updateDomain = (tx: Tx, id: string, fields: DomainFields) =>
  tx.update(domain).set(fields).where(eq(domain.id, id));

export const deleteDomains = (tx: Tx, ids: readonly string[]) =>
  tx
    .delete(domain)
    .where(inArray(domain.id, [...ids]))
    .returning({ officeId: domain.officeId });

/** First domain of an institution, or of the nearest one above that has any. For the system actor only. */
export async function nearestDomain(tx: Tx, officeId: string) {
  const found = await row<{ host: string; title: string; logoId: string | null; themeColor: string | null }>(
    tx,
    sql`select d.host, d.title, d.logo_id as "logoId", d.theme_color as "themeColor" from office_closure x join domain d on d.office_id = x.ancestor_id
      where x.descendant_id = ${officeId} order by x.depth, d.id limit 1`,
  );
  return found ?? null;
}
