import { z } from 'zod';
import { form, get } from './call';
import { id, ids, instant, integer, page, paging } from './fields';
import { codeOf, isBare, listIn } from './foreign/answer';

/** '0' unread, '1' read: the wire's own values. */
export const readState = z.enum(['0', '1']);

/** What a notice is about. Its sentences are in the messages' namespace `notices.kind`. */
export const noticeKinds = [
  'publishFailed',
  'offline',
  'offlineMany',
  'alarm',
  'alarmMany',
  'alarmEscalated',
  'alarmMailsEnded',
  'reviewWaiting',
  'reviewPassed',
  'reviewRejected',
  'publishSent',
  'publishNotSent',
  'planEnds',
  'orderPlaced',
  'orderPaid',
  'orderDue',
  'orderHeld',
  'paymentSurplus',
  'packageEnds',
  'packageEnded',
  'materialEnds',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const notice = z.object({
  id,
  createDate: instant,
  contentCn: z.string(),
  contentEn: z.string(),
  readState,
  /** Ours: path of the console where one sees what it is about. */
  link: z.string().nullish(),
});
export type Notice = z.infer<typeof notice>;

/** Newest first. A user reads none but the own ones: any other `userId` is not found. */
export const noticeList = get('/a/api/message/list', {
  summary: "The caller's latest notices",
  access: '*',
  answer: 'whole',
  input: z.object({ userId: id, pageNo: integer(1, 1_000_000).default(1), pageSize: integer(1, 100).default(10) }),
  output: z.object({ code: z.int(), messageList: z.array(notice) }),
  reads: (_, whole) => {
    const found = listIn(whole) ?? (isBare(whole) ? { list: [] } : undefined);
    return found && { code: codeOf(whole) ?? 0, messageList: found.list };
  },
});

/** Ours: the same as a list with pages and a filter. */
export const noticePage = get('/a/api/message/page', {
  summary: "The caller's notices, a page at a time",
  access: 'sys:messageNotification:view',
  input: z.object({ ...paging, readState: readState.optional() }),
  output: page(notice),
});

/** A notice that is gone meanwhile is passed over. */
export const updateReadState = get('/a/api/message/updateReadState', {
  summary: "Marks some of the caller's notices as read or unread",
  access: '*',
  bySession: true,
  changes: true,
  input: z.object({ id: ids, readState }),
});

export const noticeDelete = form('/a/api/message/delete', {
  summary: "Deletes some of the caller's notices",
  access: '*',
  bySession: true,
  input: z.object({ ids }),
});
