import * as contract from '@/lib/contract/impact';
import type { Router } from '../../http/route';
import { impactOf, impactOn } from './impact';
import { calendarChange, holdersOf, messagePublication, planPublication, programPublication } from './publication';

export function impactRoutes(route: Router) {
  route.userSteps(contract.programImpact, (steps, given) =>
    impactOf(steps, given, (tx) => programPublication(tx, given, steps.now)),
  );
  route.userSteps(contract.planImpact, (steps, given) => impactOf(steps, given, (tx) => planPublication(tx, given)));
  route.userSteps(contract.messageImpact, (steps, given) =>
    impactOf(steps, given, (tx) => messagePublication(tx, given, steps.now)),
  );
  route.userSteps(contract.calendarImpact, (steps, given) =>
    impactOn(steps, holdersOf(given.id), (tx) => calendarChange(tx, given)),
  );
}
