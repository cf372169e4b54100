import { z } from 'zod';
import { form, get } from './call';
import { id, ids, instant, integer, page, paging } from './fields';
import { codeOf, isBare, listIn } from './foreign/answer';

/** '0': unread. '1': read. Values of the wire. */
export const readState = z.enum(['0', '1']);

/** Subject of a notice. Its texts are in the namespace `notices.kind` of the messages. */
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
  /** Extension to the specification: console path of the notice's subject. */
  link: z.string().nullish(),
});
export type Notice = z.infer<typeof notice>;

/** Newest first. Users read only their own: any other `userId` is not found. */
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

/** Extension to the specification: the same as a list with pages and a filter. */
export const noticePage = get('/a/api/message/page', {
  summary: "The caller's notices, a page at a time",
  access: 'sys:messageNotification:view',
  input: z.object({ ...paging, readState: readState.optional() }),
  output: page(notice),
});

/** Skips notices deleted since. */
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
