import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { RequestedPosition, setPositions, setPostalAddress } from '@/lib/contract/map';
import type { PositionSource } from '@/lib/contract/terminal/report';
import { badRequest } from '../../base/problem';
import { asJson, at, rows, type Tx, uuids } from '../../db/database';
import { terminal } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { ChangedTerminal } from '../../fleet/live';
import { notifyTerminals } from '../../fleet/notify';
import type { UserContext } from '../../http/context';
import { placesOf, raiseRevisions } from './control';

/** Positions and addresses of terminals. Positions do not affect what plays, so they raise no revision. */

/** Writes positions and returns the former ones. */
export const writePositions = (tx: Tx, positions: readonly RequestedPosition[], from: PositionSource, now: Date) =>
  rows<RequestedPosition>(
    tx,
    sql`with wanted as (
        select * from json_to_recordset(${asJson(positions)}) as w (id uuid, lng float8, lat float8)
      ), before as (
        select t.id, t.lng, t.lat from terminal t join wanted using (id) for update of t
      )
      update terminal t set lng = w.lng, lat = w.lat, position_from = case when w.lng is not null then ${from} end,
        position_at = case when w.lng is not null then ${at(now)} end
      from wanted w join before b using (id) where t.id = w.id returning b.id, b.lng, b.lat`,
  );

/** Notifies the consoles that see these terminals. */
export async function moved({ tx, platform, afterCommit }: UserContext, ids: readonly string[]): Promise<void> {
  const places = await placesOf(tx, ids);
  afterCommit(() => platform.live.changed(places));
}

export async function placeByHand(
  ctx: UserContext,
  { positions }: Parsed<typeof setPositions>,
): Promise<Output<typeof setPositions>> {
  const { tx, now, audit } = ctx;
  const ids = positions.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw badRequest({ positions: 'duplicate' });
  await assertVisible(tx, terminal, ids, 'positions');
  const before = await writePositions(tx, positions, 'hand', now);
  audit({ before, after: positions });
  await moved(ctx, ids);
  return before;
}

export async function saveAddress(
  ctx: UserContext,
  { ids, postalAddress }: Parsed<typeof setPostalAddress>,
): Promise<void> {
  const { tx } = ctx;
  await assertVisible(tx, terminal, ids, 'ids');
  const changed = await rows<ChangedTerminal>(
    tx,
    sql`update terminal set postal_address = ${postalAddress} where id = any(${uuids(ids)}) and postal_address <> ${postalAddress}
      returning id as "terminalId", office_id as "officeId"`,
  );
  // Placeholders show it.
  await raiseRevisions(
    tx,
    changed.map(({ terminalId }) => terminalId),
  );
  notifyTerminals(ctx, changed);
}
