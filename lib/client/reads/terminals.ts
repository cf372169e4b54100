import { findSendMessages } from '@/lib/contract/message-calls';
import { programPublishInfo, terminalDetails, terminalList, terminalStatusCount } from '@/lib/contract/terminal';
import { getAutoScanTerminalInfo } from '@/lib/contract/terminal-join';
import { findOfficeChild, groupTree, terminalTree, terminalWay } from '@/lib/contract/terminal-places';
import { commandBatchCounts, commandLedger, getCurTerminalMessage, getRltPrograms } from '@/lib/contract/terminal-set';

/** What changes with a terminal, and with the institutions and groups that it is in. */
export const terminalReads = [
  terminalList,
  terminalStatusCount,
  terminalDetails,
  programPublishInfo,
  terminalTree,
  terminalWay,
  groupTree,
  findOfficeChild,
];

/** The ledger, and the bulk actions in it. */
export const ledgerReads = [commandLedger, commandBatchCounts];

/** What changes with what a terminal was asked to do, and with what it reports. */
export const terminalReportReads = [
  getRltPrograms,
  getCurTerminalMessage,
  findSendMessages,
  ...ledgerReads,
  getAutoScanTerminalInfo,
];
