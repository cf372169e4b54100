import { sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import * as contract from '@/lib/contract/impact';
import type { strategyTie } from '@/lib/contract/strategy';
import type { Router } from '../../http/route';
import { selectedTerminals } from '../publish';
import { sendToAll, terminalsOfStrategies, tieStrategy } from '../strategy';
import { changeSettings } from '../terminal';
import { impactOf, impactOn, measureTrialImpact } from './impact';
import { calendarChange, holdersOf, messagePublication, planPublication, programPublication } from './publication';

const alsoOf = (strategyId: string, places: Parsed<typeof strategyTie>) =>
  sql`${selectedTerminals(places)} union ${terminalsOfStrategies(sql`${strategyId}::uuid`)}`;

export function impactRoutes(route: Router) {
  route.user(contract.programImpact, {
    steps: (steps, given) => impactOf(steps, given, (tx) => programPublication(tx, given, steps.now)),
  });
  route.user(contract.planImpact, {
    steps: (steps, given) => impactOf(steps, given, (tx) => planPublication(tx, given)),
  });
  route.user(contract.messageImpact, {
    steps: (steps, given) => impactOf(steps, given, (tx) => messagePublication(tx, given, steps.now)),
  });
  route.user(contract.calendarImpact, {
    steps: (steps, given) => impactOn(steps, holdersOf(given.id), (tx) => calendarChange(tx, given)),
  });
  route.user(contract.settingsImpact, {
    steps: (steps, given) =>
      measureTrialImpact(steps, selectedTerminals({ terminalIds: given.ids, groupIds: [], officeIds: [] }), (ctx) =>
        changeSettings(ctx, given),
      ),
  });
  route.user(contract.strategyTieImpact, {
    steps: (steps, given) => measureTrialImpact(steps, alsoOf(given.id, given), (ctx) => tieStrategy(ctx, given)),
  });
  route.user(contract.strategySendImpact, {
    steps: (steps, given) =>
      measureTrialImpact(steps, terminalsOfStrategies(sql`${given.id}::uuid`), (ctx) => sendToAll(ctx, given)),
  });
}
