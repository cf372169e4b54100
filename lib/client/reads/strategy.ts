import {
  effectiveSettings,
  strategyFit,
  strategyList,
  strategyTerminals,
  strategyWhole,
} from '@/lib/contract/strategy';
import { terminalDetails, terminalList } from '@/lib/contract/terminal';
import { showingAt, terminalAgenda } from '@/lib/contract/terminal/schedule';
import { ledgerReads } from './terminal';

/** Calls affected by a change of a strategy, and of its bindings. */
export const strategyReads = [
  strategyList,
  strategyWhole,
  strategyTerminals,
  strategyFit,
  effectiveSettings,
  terminalList,
  terminalDetails,
  terminalAgenda,
  showingAt,
  ...ledgerReads,
];
