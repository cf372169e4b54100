import { type PlanContent, referencesOf } from '@/lib/contract/play-plan';
import { Problem } from '../../base/problem';
import type { Tx } from '../../db/database';
import { dataSource, dayCalendar, program, terminalGroup, trigger } from '../../db/schema';
import { unseenReferences } from '../../db/visible';

/** Throws 404 at the fields of a plan that name something that does not exist or that the caller does not see. */
export async function checkReferences(tx: Tx, content: PlanContent): Promise<void> {
  const { programs, calendars, groups, sources, triggers } = referencesOf(content);
  const missing = [
    ...(await unseenReferences(tx, program, programs)),
    ...(await unseenReferences(tx, dayCalendar, calendars)),
    ...(await unseenReferences(tx, terminalGroup, groups)),
    ...(await unseenReferences(tx, dataSource, sources)),
    ...(await unseenReferences(tx, trigger, triggers)),
  ];
  const errors = Object.fromEntries(missing.map((path) => [`content.${path}`, 'notFound']));
  if (missing.length > 0) throw new Problem(404, { errors });
}
