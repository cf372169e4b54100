import { sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import * as contract from '@/lib/contract/impact';
import type { strategyTie } from '@/lib/contract/strategy';
import type { Router } from '../../http/route';
import { chosen } from '../publish';
import { reachedBy, sendToAll, tie } from '../strategy';
import { changeSettings } from '../terminal';
import { impactOf, impactOfTrial, impactOn } from './impact';
import { calendarChange, holdersOf, messagePublication, planPublication, programPublication } from './publication';

const alsoOf = (strategyId: string, places: Parsed<typeof strategyTie>) =>
  sql`${chosen(places)} union ${reachedBy(sql`${strategyId}::uuid`)}`;

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
      impactOfTrial(steps, chosen({ terminalIds: given.ids, groupIds: [], officeIds: [] }), (ctx) =>
        changeSettings(ctx, given),
      ),
  });
  route.user(contract.strategyTieImpact, {
    steps: (steps, given) => impactOfTrial(steps, alsoOf(given.id, given), (ctx) => tie(ctx, given)),
  });
  route.user(contract.strategySendImpact, {
    steps: (steps, given) => impactOfTrial(steps, reachedBy(sql`${given.id}::uuid`), (ctx) => sendToAll(ctx, given)),
  });
}
