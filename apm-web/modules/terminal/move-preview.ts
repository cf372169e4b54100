import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import { MOST_CHANGES_NAMED, type movePreview } from '@/lib/contract/terminal/places';
import { rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { office, terminal } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { vacateWalls } from '../wall';
import { assertGroupTakes } from './groups';

type Preview = Output<typeof movePreview>;
interface Held {
  publishId: string;
  name: string;
  kind: Preview['changes'][number]['kind'];
  terminalId: string;
}

/** Thrown to take the trial move back. */
class Undo extends Error {}

/** Compares what terminals hold before and after a trial move, which is rolled back: exact, whatever decides what plays. */
export async function previewMove(
  { tx }: UserContext,
  { ids, officeId, groupId }: Parsed<typeof movePreview>,
): Promise<Preview> {
  await assertVisible(tx, terminal, ids, 'ids');
  await assertVisible(tx, office, officeId, 'officeId');
  if (groupId) await assertGroupTakes(tx, ids, groupId);
  const before = await heldOn(tx, ids);
  let after: Held[] = [];
  const trial = tx.transaction(async (nested) => {
    // A place on a wall does not move along.
    if (officeId) await vacateWalls(nested, ids, officeId);
    await nested.execute(
      officeId
        ? sql`update terminal set office_id = ${officeId}, group_id = null where id = any(${uuids(ids)}) and office_id <> ${officeId}`
        : sql`update terminal set group_id = ${groupId ?? null}::uuid where id = any(${uuids(ids)})`,
    );
    after = await heldOn(nested, ids);
    throw new Undo();
  });
  await trial.catch((error) => {
    if (!(error instanceof Undo)) throw error;
  });
  return difference(before, after);
}

/** Read as the platform: terminals also hold publishes of institutions above, and those of the institution that they move to. */
const heldOn = (tx: Tx, ids: readonly string[]): Promise<Held[]> =>
  runAsSystem(tx, () =>
    rows<Held>(
      tx,
      sql`select t.publish_id as "publishId", p.name, p.kind, t.terminal_id as "terminalId"
        from publish_target t join publish p on p.id = t.publish_id
        where t.terminal_id = any(${uuids(ids)}) and (t.active or t.state = 'planned')`,
    ),
  );

function difference(before: readonly Held[], after: readonly Held[]): Preview {
  const keyOf = ({ publishId, terminalId }: Held) => `${publishId} ${terminalId}`;
  const [had, has] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  const starts = after.filter((each) => !had.has(keyOf(each)));
  const stops = before.filter((each) => !has.has(keyOf(each)));
  const changes = new Map<string, Preview['changes'][number]>();
  for (const [part, list] of [['starts', starts] as const, ['stops', stops] as const])
    for (const { publishId, name, kind } of list) {
      const change = changes.get(publishId) ?? { publishId, name, kind, starts: 0, stops: 0 };
      change[part] += 1;
      changes.set(publishId, change);
    }
  const most = [...changes.values()].sort((one, other) => other.starts + other.stops - one.starts - one.stops);
  return {
    terminals: new Set([...starts, ...stops].map(({ terminalId }) => terminalId)).size,
    changes: most.slice(0, MOST_CHANGES_NAMED),
    more: Math.max(0, most.length - MOST_CHANGES_NAMED),
  };
}
