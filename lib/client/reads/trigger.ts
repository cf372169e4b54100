import {
  terminalTriggers,
  triggerDetail,
  triggerFirings,
  triggerList,
  triggerNames,
  triggerUse,
} from '@/lib/contract/trigger';

/** Calls affected by a change or a firing of a trigger. */
export const triggerReads = [triggerList, triggerDetail, triggerNames, triggerFirings, triggerUse, terminalTriggers];
