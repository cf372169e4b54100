import * as contract from '@/lib/contract/play-plan/calls';
import { conflict, notFound } from '../../base/problem';
import { dayCalendar, playPlan } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { assertBranchVisible, terminalPage } from '../../fleet/list';
import { officeZone } from '../../fleet/zone';
import type { Router } from '../../http/route';
import { searchOffices } from '../office';
import { assertFirstWithinSelection, publishCounts } from '../publish';
import { readCalendar } from './calendar-file';
import { calendarsByName, deleteCalendars, lockCalendars, plansUsingCalendars, saveCalendar } from './calendars';
import { planConflictsOf } from './conflicts';
import { coverage } from './coverage';
import { publishPlan } from './publish';
import { countHoldingTerminals, deletePlans, findPlan, lockPlans, namesOf, planPage } from './repository';
import { copyPlan, savePlan } from './save';

const OFFICES_FOUND = 20;

export function playPlanRoutes(route: Router) {
  route.user(contract.planList, ({ tx }, query) => planPage(tx, query));

  route.user(contract.planDetail, async ({ tx }, { id }) => {
    const found = await findPlan(tx, id);
    if (!found) throw notFound();
    return found;
  });

  route.user(contract.planSave, savePlan);
  route.user(contract.planCopy, copyPlan);

  route.user(contract.planDelete, async ({ tx, audit }, { ids }) => {
    await assertVisible(tx, playPlan, ids, 'ids');
    // A concurrent publish is waited for and then seen.
    await lockPlans(tx, ids);
    const held = await countHoldingTerminals(tx, ids);
    if (held.size > 0) {
      const named = await namesOf(tx, [...held.keys()]);
      throw conflict(
        named.map((each) => ({ ...each, terminals: held.get(each.id) ?? 0 })),
        'heldByTerminals',
      );
    }
    audit({ before: (await deletePlans(tx, ids)).map(({ name }) => name) });
  });

  route.user(contract.planTerminalSelect, async (ctx, query) => {
    await assertBranchVisible(ctx.tx, query);
    return terminalPage(ctx, { ...query, sort: 'name', order: 'asc' });
  });

  route.user(contract.planSearchOffice, ({ tx, caller }, { search }) =>
    searchOffices(tx, caller, { search, limit: OFFICES_FOUND }),
  );

  route.user(contract.planSaveTerminals, async (ctx, given) => {
    await assertFirstWithinSelection(ctx.tx, given, given.publishParams);
    return publishPlan(ctx, given);
  });

  route.user(contract.planConflicts, planConflictsOf);
  route.user(contract.planCoverage, coverage);

  route.user(contract.planPublishTerminalSaveCount, async ({ tx }, { publishId }) => {
    const found = await publishCounts(tx, publishId, 'plan');
    if (!found) throw notFound('publishId');
    return found;
  });

  route.user(contract.calendarList, ({ tx, caller }) => calendarsByName(tx, caller.officeId));
  route.user(contract.calendarSave, saveCalendar);

  route.user(contract.calendarDelete, async ({ tx, audit }, { ids }) => {
    await assertVisible(tx, dayCalendar, ids, 'ids');
    await lockCalendars(tx, ids);
    const named = await plansUsingCalendars(tx, ids);
    if (named.length > 0) throw conflict(named, 'namedByPlans');
    audit({ before: (await deleteCalendars(tx, ids)).map(({ name }) => name) });
  });

  route.user(contract.calendarRead, {
    steps: async ({ caller, now, transaction }, { file }) => {
      const zone = await transaction(({ tx }) => officeZone(tx, caller.officeId));
      return readCalendar(file, now, zone);
    },
  });
}
