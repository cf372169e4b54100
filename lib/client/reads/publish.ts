import {
  getPublishProgramDetails,
  groupTreeMap,
  pageOfficeTreeMap,
  publishList,
  publishTerminalSaveCount,
  terminalSelect,
} from '@/lib/contract/publish';
import { publishRequestDetail, publishRequestList } from '@/lib/contract/publish/requests';

/** What changes with a publish, and with the choice of its terminals. Requests stand beside the list: they are never older than it. */
export const publishReads = [
  publishList,
  publishRequestList,
  publishRequestDetail,
  getPublishProgramDetails,
  publishTerminalSaveCount,
  pageOfficeTreeMap,
  groupTreeMap,
  terminalSelect,
];
