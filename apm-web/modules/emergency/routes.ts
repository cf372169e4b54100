import * as contract from '@/lib/contract/emergency';
import { notFound } from '../../base/problem';
import { emergencyHook } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { Router } from '../../http/route';
import { fetchInTurn } from '../data-source';
import { assertSelectionVisible, countChosen } from '../publish';
import { followOne } from './follow-feed';
import { findRaise, raisePage } from './history';
import { executeHookCall } from './hook-call';
import { deleteHooks, feedState, hookPage, rotateHook, saveHook } from './hooks';
import { deleteEmergencies, emergencyPage, saveEmergency } from './prepared';
import { allClear, raiseManually, renewManually } from './raise';
import { reportOf } from './report';

export function emergencyRoutes(route: Router) {
  route.user(contract.emergencyList, ({ tx }, query) => emergencyPage(tx, query));
  route.user(contract.emergencySave, saveEmergency);
  route.user(contract.emergencyDelete, deleteEmergencies);

  route.user(contract.emergencyCount, async ({ tx }, selection) => {
    await assertSelectionVisible(tx, selection);
    return { count: await countChosen(tx, selection) };
  });
  route.user(contract.emergencyRaise, raiseManually);
  route.user(contract.emergencyRenew, renewManually);
  route.user(contract.emergencyAllClear, allClear);
  route.user(contract.raiseList, ({ tx, now }, query) => raisePage(tx, now, query));
  route.user(contract.raiseDetail, ({ tx, now }, query) => findRaise(tx, now, query));
  route.user(contract.raiseReport, { steps: reportOf });

  route.user(contract.hookList, ({ tx, now }, query) => hookPage(tx, now, query));
  route.user(contract.hookSave, saveHook);
  route.user(contract.hookRead, {
    steps: async (ctx, { id }) => {
      await ctx.transaction(
        async ({ tx, audit }) => {
          await assertVisible(tx, emergencyHook, id);
          audit({ after: { id } });
        },
        { changes: true },
      );
      if (!(await fetchInTurn(ctx.caller.officeId, () => followOne(ctx.platform, id)))) throw notFound();
      // By the time after the fetch: the request's own is before what was just raised.
      return ctx.transaction(({ tx }) => feedState(tx, ctx.platform.clock(), id));
    },
  });
  route.user(contract.hookRotate, rotateHook);
  route.user(contract.hookDelete, deleteHooks);
  route.open(contract.hookCall, executeHookCall);
}
