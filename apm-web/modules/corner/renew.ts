import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { cornerRenew } from '@/lib/contract/corner';
import { uuids } from '../../db/database';
import { terminal } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { renewCorners } from '../../fleet/corners';
import { notifyTerminals } from '../../fleet/notify';
import type { UserContext } from '../../http/context';

/** Renews the codes of terminals. Former addresses end immediately; terminals show the new ones with their next manifest. */
export async function renew(
  ctx: UserContext,
  { ids }: Parsed<typeof cornerRenew>,
): Promise<Output<typeof cornerRenew>> {
  const { tx, audit } = ctx;
  await assertVisible(tx, terminal, ids, 'ids');
  const changed = await renewCorners(tx, uuids(ids));
  await tx.execute(
    sql`update terminal_goal set revision = revision + 1 where terminal_id = any(${uuids(changed.map(({ terminalId }) => terminalId))})`,
  );
  audit({ after: { renewed: changed.length } });
  notifyTerminals(ctx, changed);
  return { renewed: changed.length };
}
