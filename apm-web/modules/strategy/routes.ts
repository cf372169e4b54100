import * as contract from '@/lib/contract/strategy';
import type { Router } from '../../http/route';
import { readEffectiveSettings } from './effective';
import { fitOf } from './fit';
import { findStrategy, strategyPage, tiedTerminals } from './repository';
import { deleteStrategies, saveDetail, saveDetails, saveStrategy } from './save';
import { sendToAll } from './send';
import { tieStrategy, untieStrategy } from './ties';

export function strategyRoutes(route: Router) {
  route.user(contract.strategyList, ({ tx }, query) => strategyPage(tx, query));
  route.user(contract.strategyWhole, ({ tx }, { id }) => findStrategy(tx, id));
  route.user(contract.strategySave, saveStrategy);
  route.user(contract.strategySaveDetails, saveDetails);
  route.user(contract.strategySaveDetail, saveDetail);
  route.user(contract.strategyDelete, deleteStrategies);
  route.user(contract.strategyTerminals, ({ tx }, query) => tiedTerminals(tx, query));
  route.user(contract.strategyTie, tieStrategy);
  route.user(contract.strategyUntie, untieStrategy);
  route.user(contract.strategySend, sendToAll);
  route.user(contract.strategyFit, ({ tx }, query) => fitOf(tx, query));
  route.user(contract.effectiveSettings, ({ tx }, { id }) => readEffectiveSettings(tx, id));
}
