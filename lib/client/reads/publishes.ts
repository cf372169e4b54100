import {
  getPublishProgramDetails,
  groupTreeMap,
  pageOfficeTreeMap,
  publishList,
  publishTerminalSaveCount,
  terminalSelect,
} from '@/lib/contract/publish';

/** What changes with a publish, and with the choice of its terminals. */
export const publishReads = [
  publishList,
  getPublishProgramDetails,
  publishTerminalSaveCount,
  pageOfficeTreeMap,
  groupTreeMap,
  terminalSelect,
];
