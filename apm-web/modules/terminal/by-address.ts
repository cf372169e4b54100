import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import { type addressSearch, type autoGetPosition, MOST_ADDRESSES } from '@/lib/contract/map';
import type { Position } from '@/lib/contract/terminal/report';
import { Problem } from '../../base/problem';
import { rows, uuids } from '../../db/database';
import { terminal } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserSteps } from '../../http/context';
import { geocode } from './geocoder';
import { moved, writePositions } from './positions';

/** Concurrent requests of one call to the geocoder. */
const AT_ONCE = 4;
const MOST_FOUND = 5;

export const matchesAddress = (
  { platform: { env }, caller: { userId }, signal }: UserSteps,
  { search }: Parsed<typeof addressSearch>,
): Promise<Output<typeof addressSearch>> =>
  geocode(env.GEOCODER_URL, { userId, address: search, limit: MOST_FOUND }, signal);

/**
 * Places terminals by their addresses. The geocoder is called once per address, between two transactions, so that none is open
 * while waiting.
 */
export async function placeByAddress(
  ctx: UserSteps,
  { ids }: Parsed<typeof autoGetPosition>,
): Promise<Output<typeof autoGetPosition>> {
  const { platform, caller, signal } = ctx;
  const addressed = await ctx.transaction(async ({ tx }) => {
    await assertVisible(tx, terminal, ids, 'ids');
    return rows<{ id: string; address: string }>(
      tx,
      sql`select t.id, coalesce(nullif(t.postal_address, ''), o.address) as address from terminal t join office o on o.id = t.office_id
        where t.id = any(${uuids(ids)}) and coalesce(nullif(t.postal_address, ''), o.address) <> ''`,
    );
  });
  if (!platform.env.GEOCODER_URL) throw new Problem(409, { key: 'geocoderOff' });
  const addresses = [...new Set(addressed.map(({ address }) => address))];
  if (addresses.length > MOST_ADDRESSES) {
    throw new Problem(409, { key: 'tooManyAddresses', values: { most: MOST_ADDRESSES } });
  }
  const found = new Map<string, Position>();
  const waiting = addresses.values();
  const ask = async () => {
    for (const address of waiting) {
      const [first] = await geocode(platform.env.GEOCODER_URL, { userId: caller.userId, address, limit: 1 }, signal);
      if (first) found.set(address, { lng: first.lng, lat: first.lat });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));

  return ctx.transaction(
    async (own) => {
      const positions = addressed.flatMap(({ id, address }) => {
        const at = found.get(address);
        return at ? [{ id, ...at }] : [];
      });
      const before = await writePositions(own.tx, positions, 'address', own.now);
      own.audit({ before, after: positions });
      // A terminal removed in the meantime has no position.
      const written = new Set(before.map(({ id }) => id));
      await moved(own, [...written]);
      return positions.filter(({ id }) => written.has(id));
    },
    { changes: true },
  );
}
