import { type PlanContent, referencesOf } from '@/lib/contract/play-plan';
import type { Tx } from '../../db/database';
import { dataSource, dayCalendar, program, terminalGroup, trigger } from '../../db/schema';
import { assertReferencesVisible } from '../../db/visible';

/** Throws 404 at the fields of a plan that name something that does not exist or that the caller does not see. */
export async function checkReferences(tx: Tx, content: PlanContent): Promise<void> {
  const { programs, calendars, groups, sources, triggers } = referencesOf(content);
  const inInput = (named: typeof programs) => named.map(({ id, path }) => ({ id, path: `content.${path}` }));
  await assertReferencesVisible(tx, [
    [program, inInput(programs)],
    [dayCalendar, inInput(calendars)],
    [terminalGroup, inInput(groups)],
    [dataSource, inInput(sources)],
    [trigger, inInput(triggers)],
  ]);
}
