import { sql } from 'drizzle-orm';
import { normalizedHost } from '@/lib/contract/branding';
import type { Env } from '@/lib/env';
import { rows, type Tx } from '../../db/database';

/**
 * Origin of the console for links that leave the platform, such as those in mails.
 * The host named by a request is used only if the institution's users reach the console there: by `PUBLIC_URL`, or by a domain of
 * the institution or of one above it. Otherwise links lead to the institution's nearest domain, or to `PUBLIC_URL` without one.
 * For the system actor only.
 */
export async function publicOrigin(
  tx: Tx,
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { officeId, asked }: { officeId: string; asked: string },
): Promise<string> {
  const own = new URL(publicUrl);
  const wish = new URL(asked);
  if (wish.host === own.host) return own.origin;
  const hosts = await hostsOf(tx, officeId);
  const wanted = normalizedHost(wish.host);
  const known = hosts.find((host) => host === wanted) ?? hosts.find((host) => host === wanted.replace(/:\d+$/, ''));
  // A request may upgrade the protocol to https, never downgrade it.
  if (known) return `${wish.protocol === 'https:' ? 'https:' : own.protocol}//${known}`;
  return hosts[0] ? `${own.protocol}//${hosts[0]}` : own.origin;
}

/**
 * Origin of links in branded content: the domain of that branding, however the console was opened, so that no other name is
 * shown. The request decides only whether it is https. For the system actor only.
 */
export async function brandedOrigin(
  tx: Tx,
  { publicUrl }: Pick<Env, 'publicUrl'>,
  { officeId, asked }: { officeId: string; asked: string },
): Promise<string> {
  const own = new URL(publicUrl);
  const [host] = await hostsOf(tx, officeId);
  if (!host) return own.origin;
  return `${new URL(asked).protocol === 'https:' ? 'https:' : own.protocol}//${host}`;
}

/** Domains of an institution and of those above it, nearest first. */
async function hostsOf(tx: Tx, officeId: string): Promise<string[]> {
  const domains = await rows<{ host: string }>(
    tx,
    sql`select d.host from office_closure x join domain d on d.office_id = x.ancestor_id
      where x.descendant_id = ${officeId} order by x.depth, d.id`,
  );
  return domains.map(({ host }) => host);
}
