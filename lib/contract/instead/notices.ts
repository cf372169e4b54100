import { noticeList, noticePage } from '../notice';
import { getUserInfo } from '../session';
import { instead } from './instead';
import { pageOf } from './page-of';

/** As many as one call answers at most. */
const LATEST = 100;

export const insteadOfNotices = [
  /** Of the latest notices: `noticeList` says neither how many there are nor which of them to answer. */
  instead(noticePage, [getUserInfo, noticeList], async (ask, { pageNo, pageSize, readState }) => {
    const { id } = await ask(getUserInfo, {});
    const { messageList } = await ask(noticeList, { userId: id, pageNo: 1, pageSize: LATEST });
    return pageOf(
      messageList.filter((notice) => readState === undefined || notice.readState === readState),
      { pageNo, pageSize },
    );
  }),
];
