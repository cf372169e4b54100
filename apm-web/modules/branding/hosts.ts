import { desc, inArray, sql } from 'drizzle-orm';
import { type Branding, normalizedHost } from '@/lib/contract/branding';
import { type Database, system, type Tx } from '../../db/database';
import { domain } from '../../db/schema';
import { nearestPersonalization } from './personal';
import { brandingOf, fillFromPersonalization } from './view';

/** Configured host with its institution and branding. */
export interface NamedHost {
  officeId: string;
  branding: Branding;
}

const CACHED_MS = 5_000;
/** Limit of the cache, as anybody may ask for any host. */
const MOST = 1_000;

/** Branding of hosts, cached for seconds because every page load needs it. */
export function brandings(db: Database, clock: () => Date) {
  const known = new Map<string, { found: NamedHost | null; at: number }>();

  return {
    /** Finds a host as a browser writes it, with its port; `null` for an unknown one. */
    async ofHost(written: string): Promise<NamedHost | null> {
      const host = normalizedHost(written);
      const now = clock().getTime();
      const held = known.get(host);
      if (held && now - held.at < CACHED_MS) return held.found;
      const found = await db.transaction(system, async (tx) => {
        const row = await domainOfHost(tx, host);
        if (!row) return null;
        const { officeId } = row;
        return {
          officeId,
          branding: fillFromPersonalization(brandingOf(row), await nearestPersonalization(tx, officeId)),
        };
      });
      if (known.size >= MOST) known.clear();
      known.set(host, { found, at: now });
      return found;
    },
    /** Invalidates the cache after a change. This instance shows it immediately, the others within seconds. */
    forget: () => known.clear(),
  };
}
export type Brandings = ReturnType<typeof brandings>;

/**
 * Domain of a host as a browser writes it. One without a port applies to ports without a domain of their own. For the system
 * actor only.
 */
export async function domainOfHost(tx: Tx, written: string) {
  const host = normalizedHost(written);
  const names = [...new Set([host, host.replace(/:\d+$/, '')])];
  const [found] = await tx
    .select()
    .from(domain)
    .where(inArray(domain.host, names))
    .orderBy(desc(sql`length(${domain.host})`))
    .limit(1);
  return found ?? null;
}

declare module '../../http/platform' {
  interface Platform {
    brandings: Brandings;
  }
}
