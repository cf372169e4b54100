import { announcementGet } from '@/lib/contract/announcement';
import { alarmCount, subscription } from '@/lib/contract/frame';
import { noticeList } from '@/lib/contract/notice';
import { terminalStatusCount } from '@/lib/contract/terminal';
import { platform } from './platform';

const unlimited = { used: 0, quota: null };

/** Answers the calls of the console around a screen, for a user with no news. */
export function consoleAnswers(): void {
  platform
    .usually(noticeList, { code: 0, messageList: [] })
    .usually(terminalStatusCount, { total: 0, online: 0, offline: 0, alarm: 0, unactivated: 0 })
    .usually(alarmCount, { count: 0 })
    .usually(announcementGet, {
      code: 0,
      announcemenStartTime: '',
      announcemenEndTime: '',
      colseTipOn: '0',
      announcementTitleCh: '',
      announcementTitleEn: '',
      announcementContentCh: '',
      announcementContentEn: '',
    })
    .usually(subscription, {
      state: 'none',
      current: null,
      next: null,
      open: null,
      readOnlyFrom: null,
      terminals: unlimited,
      users: unlimited,
      storage: unlimited,
      suppliedBy: null,
      sells: false,
    });
}
