import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { CornerShown, cornerView } from '@/lib/contract/corner';
import { type Resolution, stretches } from '@/lib/schedule';
import { notFound } from '../../base/problem';
import { type Database, row, system } from '../../db/database';
import { withConditionFacts } from '../../fleet/condition-facts';
import { onScreen } from '../../fleet/on-screen';
import { scheduleInputsOf, type TerminalInputs } from '../../fleet/schedule-inputs';
import type { RequestContext } from '../../http/context';

/** Range in which the public page looks for what plays next. */
const AHEAD_MS = 7 * 86_400_000;

interface CornerScreen {
  terminalId: string;
  online: boolean;
}

/** Finds the terminal of a code. Unknown, former and switched-off tokens get the same answer. */
export async function findScreenByToken(db: Database, token: string): Promise<CornerScreen> {
  const found = await db.transaction(system, (tx) =>
    row<CornerScreen>(
      tx,
      sql`select t.id as "terminalId", s.online from terminal_corner c join terminal t on t.id = c.terminal_id
        join terminal_state s on s.terminal_id = t.id where c.token = ${token} and coalesce(t.settings ->> 'corner', '') <> ''`,
    ),
  );
  if (!found) throw notFound('token');
  return found;
}

/**
 * Shows what plays on the terminal and what is next. Reads as the terminal itself, so that row-level security hides everything
 * else.
 */
export async function viewOf(
  { platform, now }: RequestContext,
  { token }: Parsed<typeof cornerView>,
): Promise<Output<typeof cornerView>> {
  const { terminalId, online } = await findScreenByToken(platform.db, token);
  const inputs = await platform.db.transaction({ as: 'terminal', terminalId }, async (tx) => {
    const { inputsOf } = await withConditionFacts(tx, await scheduleInputsOf(tx, [terminalId], now), now);
    return inputsOf.get(terminalId);
  });
  if (!inputs) throw notFound('token');
  const horizon = now.getTime() + AHEAD_MS;
  const coming = stretches(inputs, now.getTime(), horizon);
  const current = coming.next().value;
  if (!current) throw notFound('token');
  const next = current.until < horizon ? coming.next().value : undefined;
  return {
    online,
    now: publicly(current, inputs),
    until: current.until < horizon ? new Date(current.until).toISOString() : null,
    next: next ? { ...publicly(next, inputs), from: new Date(next.from).toISOString() } : null,
    timeZone: inputs.timeZone,
  };
}

/** Names programs, as they are on the screen, but not messages, whose names are internal. */
function publicly(resolution: Pick<Resolution, 'now'>, inputs: TerminalInputs): CornerShown {
  const { kind, names, more } = onScreen(resolution, inputs);
  return kind === 'programs' ? { kind, names, more } : { kind, names: [], more: 0 };
}
