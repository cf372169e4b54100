import {
  getPublishProgramDetails,
  groupTreeMap,
  officeTreeMap,
  publishList,
  publishTerminalSaveCount,
  terminalSelect,
} from '@/lib/contract/publish';

/** What changes with a publish, and with the choice of its terminals. */
export const publishReads = [
  publishList,
  getPublishProgramDetails,
  publishTerminalSaveCount,
  officeTreeMap,
  groupTreeMap,
  terminalSelect,
];
