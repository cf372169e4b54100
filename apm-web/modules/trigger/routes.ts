import * as contract from '@/lib/contract/trigger';
import type { Router } from '../../http/route';
import { createSecret, createToken, revokeAccess } from './access';
import { fireByHand, fireByToken } from './fire';
import { firingPage, usePage } from './history';
import { executeHookCall } from './hook-call';
import { triggersOnTerminal } from './on-terminal';
import { findTrigger, triggerNames, triggerPage } from './repository';
import { deleteTriggers, saveTrigger, turnTrigger } from './save';

export function triggerRoutes(route: Router) {
  route.user(contract.triggerList, ({ tx, now }, query) => triggerPage(tx, now, query));
  route.user(contract.triggerDetail, ({ tx, now }, { id }) => findTrigger(tx, now, id));
  route.user(contract.triggerNames, ({ tx }) => triggerNames(tx));
  route.user(contract.terminalTriggers, ({ tx }, { terminalId }) => triggersOnTerminal(tx, terminalId));
  route.user(contract.triggerSave, saveTrigger);
  route.user(contract.triggerTurn, turnTrigger);
  route.user(contract.triggerDelete, deleteTriggers);

  route.user(contract.triggerToken, createToken);
  route.user(contract.triggerSecret, createSecret);
  route.user(contract.triggerRevoke, revokeAccess);

  route.user(contract.triggerFireByHand, fireByHand);
  route.open(contract.triggerFire, fireByToken);
  route.open(contract.triggerHook, executeHookCall);
  route.user(contract.triggerFirings, ({ tx }, query) => firingPage(tx, query));
  route.user(contract.triggerUse, ({ tx, now }, query) => usePage(tx, now, query));
}
