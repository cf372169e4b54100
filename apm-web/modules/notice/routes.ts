import { noticeDelete, noticeList, noticePage, updateReadState } from '@/lib/contract/notice';
import { notFound } from '../../base/problem';
import { notice } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { Router } from '../../http/route';
import { countNotices, deleteNotices, markNotices, noticesOf } from './repository';

export function noticeRoutes(route: Router) {
  route.user(noticeList, async ({ tx, caller }, { userId, pageNo, pageSize }) => {
    if (userId !== caller.userId) throw notFound('userId');
    return { code: 0, messageList: await noticesOf(tx, { pageNo, pageSize }) };
  });

  route.user(noticePage, async ({ tx }, { pageNo, pageSize, readState }) => {
    const read = readState === undefined ? undefined : readState === '1';
    return {
      list: await noticesOf(tx, { read, pageNo, pageSize }),
      count: await countNotices(tx, read),
      pageNo,
      pageSize,
    };
  });

  route.user(updateReadState, async ({ tx, now }, { id, readState }) => {
    if ((await markNotices(tx, id, readState === '1', now)) === 0) throw notFound();
  });

  route.user(noticeDelete, async ({ tx }, { ids }) => {
    await assertVisible(tx, notice, ids, 'ids');
    await deleteNotices(tx, ids);
  });
}
