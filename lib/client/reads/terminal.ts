import { mapCells, mapList, unplacedList } from '@/lib/contract/map';
import { findSendMessages } from '@/lib/contract/message/calls';
import { getApkUpdateInfo } from '@/lib/contract/player-package';
import { effectiveSettings } from '@/lib/contract/strategy';
import { programPublishInfo, terminalDetails, terminalList, terminalStatusCount } from '@/lib/contract/terminal';
import { getAutoScanTerminalInfo } from '@/lib/contract/terminal/join';
import {
  findOfficeChild,
  groupTree,
  terminalGroupDetail,
  terminalTree,
  terminalWay,
} from '@/lib/contract/terminal/places';
import { showingAt, terminalAgenda } from '@/lib/contract/terminal/schedule';
import {
  commandBatchCounts,
  commandDetail,
  commandHistory,
  commandLedger,
  getCurTerminalMessage,
  getRltPrograms,
  terminalsInCommon,
} from '@/lib/contract/terminal/set';
import { terminalTraits } from '@/lib/contract/terminal/tags';
import { attributeReads } from './attribute';

/** Calls affected by a change of a terminal, and of its institutions and groups. */
export const terminalReads = [
  terminalList,
  terminalStatusCount,
  terminalDetails,
  effectiveSettings,
  programPublishInfo,
  terminalAgenda,
  showingAt,
  terminalTree,
  terminalWay,
  groupTree,
  findOfficeChild,
  mapCells,
  mapList,
  unplacedList,
  terminalGroupDetail,
  terminalTraits,
  terminalsInCommon,
  ...attributeReads,
];

/** Command ledger, and the bulk actions in it. */
export const ledgerReads = [commandLedger, commandHistory, commandDetail, commandBatchCounts];

/** Calls affected by commands to a terminal, and by its reports. */
export const terminalReportReads = [
  getRltPrograms,
  getCurTerminalMessage,
  findSendMessages,
  ...ledgerReads,
  getAutoScanTerminalInfo,
  getApkUpdateInfo,
];
