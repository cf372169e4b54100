import {
  getPublishProgramDetails,
  groupTreeMap,
  pageOfficeTreeMap,
  publishList,
  publishTerminalSaveCount,
  terminalSelect,
} from '@/lib/contract/publish';
import { playsHere } from '@/lib/contract/publish/following';
import { publishRequestDetail, publishRequestList } from '@/lib/contract/publish/requests';

/**
 * Calls affected by a publish, and by the selection of its terminals. Requests are shown next to the list, so they must
 * never be older than it.
 */
export const publishReads = [
  publishList,
  publishRequestList,
  publishRequestDetail,
  getPublishProgramDetails,
  publishTerminalSaveCount,
  playsHere,
  pageOfficeTreeMap,
  groupTreeMap,
  terminalSelect,
];
