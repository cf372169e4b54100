import { noticeList, noticePage } from '../notice';
import { getUserInfo } from '../session';
import { instead } from './instead';
import { pageOf } from './page-of';

/** Limit of one call. */
const LATEST = 100;

export const insteadOfNotices = [
  /** Pages through the latest notices only: `noticeList` neither counts nor filters. */
  instead(noticePage, [getUserInfo, noticeList], async (ask, { pageNo, pageSize, readState }) => {
    const { id } = await ask(getUserInfo, {});
    const { messageList } = await ask(noticeList, { userId: id, pageNo: 1, pageSize: LATEST });
    return pageOf(
      messageList.filter((notice) => readState === undefined || notice.readState === readState),
      { pageNo, pageSize },
    );
  }),
];
