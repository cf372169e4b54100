import { get, post, type Route } from '../context';
import { json } from '../replies';
import type { ReceivedRequest } from '../requests';

const idsOf = ({ fields }: ReceivedRequest) => (fields.id ?? fields.ids ?? '').split(',').filter(Boolean);

/** Notices of the bell. The specification itself names their list `messageList`, so all dialects do. */
export const notices: readonly Route[] = [
  get('/a/api/message/list', ({ fields }, { options, dialect, world }) => {
    const [pageNo, pageSize] = [Number(fields.pageNo ?? 1), Number(fields.pageSize ?? 10)];
    const messageList = world.notices
      .slice((pageNo - 1) * pageSize, pageNo * pageSize)
      .map((each) => ({ ...each, createDate: dialect.dateTime(each.createDate) }));
    return json(
      options.dialect === 'cookie' ? { code: '0', messageList } : { code: 0, messageList, count: world.notices.length },
    );
  }),
  get('/a/api/message/updateReadState', (asked, { dialect, world }) => {
    const ids = idsOf(asked);
    const readState = asked.fields.readState === '0' ? '0' : '1';
    world.notices = world.notices.map((each) => (ids.includes(each.id) ? { ...each, readState } : each));
    return dialect.ok();
  }),
  post('/a/api/message/delete', (asked, { dialect, world }) => {
    const ids = idsOf(asked);
    world.notices = world.notices.filter(({ id }) => !ids.includes(id));
    return dialect.ok();
  }),
];
