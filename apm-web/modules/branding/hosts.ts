import { desc, inArray, sql } from 'drizzle-orm';
import { type Branding, hostAsKept } from '@/lib/contract/branding';
import { type Database, system, type Tx } from '../../db/database';
import { domain } from '../../db/schema';
import { nearestLook } from './personal';
import { brandingOf, filledIn } from './view';

/** A host that somebody has named: whose it is and how the console looks there. */
export interface NamedHost {
  officeId: string;
  branding: Branding;
}

const CACHED_MS = 5_000;
/** Anybody may ask for any host: what is remembered has an end. */
const MOST = 1_000;

/** Looks of hosts, remembered for some seconds, since everybody who opens a page asks for one. */
export function brandings(db: Database, clock: () => Date) {
  const known = new Map<string, { found: NamedHost | null; at: number }>();

  return {
    /** The host as a browser writes it, with its port; null where nobody has named it. */
    async ofHost(written: string): Promise<NamedHost | null> {
      const host = hostAsKept(written);
      const now = clock().getTime();
      const held = known.get(host);
      if (held && now - held.at < CACHED_MS) return held.found;
      const found = await db.transaction(system, async (tx) => {
        const row = await domainOfHost(tx, host);
        if (!row) return null;
        const { officeId } = row;
        return { officeId, branding: filledIn(brandingOf(row), await nearestLook(tx, officeId)) };
      });
      if (known.size >= MOST) known.clear();
      known.set(host, { found, at: now });
      return found;
    },
    /** A domain or a look changed: this instance shows it at once, the others within seconds. */
    forget: () => known.clear(),
  };
}
export type Brandings = ReturnType<typeof brandings>;

/** The domain of a host as a browser writes it. A name without a port stands for the ports that nobody has named. For the system alone. */
export async function domainOfHost(tx: Tx, written: string) {
  const host = hostAsKept(written);
  const names = [...new Set([host, host.replace(/:\d+$/, '')])];
  const [found] = await tx
    .select()
    .from(domain)
    .where(inArray(domain.host, names))
    .orderBy(desc(sql`length(${domain.host})`))
    .limit(1);
  return found ?? null;
}
