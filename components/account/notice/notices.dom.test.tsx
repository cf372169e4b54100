import { screen, waitFor, within } from '@testing-library/react';
import { idOf, pageOf, platform, renderConsole } from '@/components/test';
import { type Notice, noticeDelete, noticeList, noticePage, updateReadState } from '@/lib/contract/notice';
import { terminalStatusCount } from '@/lib/contract/terminal';

const SENTENCE = 'The storage of terminal “Lobby” is almost full.';

let notices: Notice[];

/** Platform with one unread notice of an alarm. */
beforeEach(() => {
  notices = [
    {
      id: idOf('alarm'),
      createDate: '2026-01-01T00:00:00Z',
      contentCn: '终端',
      contentEn: SENTENCE,
      readState: '0',
      link: null,
    },
  ];
  platform
    .answers(terminalStatusCount, { total: 1, online: 1, offline: 0, alarm: 1, unactivated: 0 })
    .answers(noticeList, () => ({ code: 0, messageList: notices }))
    .answers(noticePage, ({ readState }) =>
      pageOf(...notices.filter((one) => readState === undefined || one.readState === readState)),
    )
    .answers(updateReadState, ({ id, readState }) => {
      notices = notices.map((one) => (id.includes(one.id) ? { ...one, readState } : one));
    })
    .answers(noticeDelete, ({ ids }) => {
      notices = notices.filter(({ id }) => !ids.includes(id));
    });
});

const bell = (name: string) => screen.findByRole('button', { name });

test('shows an alarm at the bell and marks it as read', async () => {
  const { person } = await renderConsole('/sysManage/messageNotification');
  expect(await screen.findByRole('navigation', { name: 'Menu' })).toHaveTextContent('Terminals1');
  await person.click(await bell('Notices, 1 unread'));
  const list = await screen.findByRole('dialog', { name: 'Notices' });
  expect(list).toHaveTextContent(SENTENCE);
  expect(platform.sent(updateReadState)).toEqual([{ id: [idOf('alarm')], readState: '1' }]);
  expect(within(list).getByRole('link', { name: 'All notices' })).toHaveAttribute(
    'href',
    '/sysManage/messageNotification',
  );
  await person.keyboard('{Escape}');
  expect(await bell('Notices')).toBeVisible();
});

test('filters, marks as unread and deletes notices', async () => {
  notices = notices.map((one) => ({ ...one, readState: '1' }));
  const { person } = await renderConsole('/sysManage/messageNotification');
  await person.click(await screen.findByRole('button', { name: 'Unread' }));
  expect(await screen.findByText('No notice matches')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'All' }));
  const tick = async () =>
    person.click(within(await screen.findByRole('row', { name: /Lobby/ })).getByRole('checkbox'));
  await tick();
  await person.click(screen.getByRole('button', { name: 'Mark as unread' }));
  expect(await bell('Notices, 1 unread')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  await tick();
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No notices')).toBeVisible();
  expect(document.title).toBe('Signage Console · Notices');
});

test('reports a failed load and retries', async () => {
  platform.refuses(noticeList, 500);
  const { person } = await renderConsole('/sysManage/messageNotification');
  await person.click(await bell('Notices'));
  const list = await screen.findByRole('dialog', { name: 'Notices' });
  expect(await within(list).findByText('Notices couldn’t be loaded.')).toBeVisible();
  expect(list).not.toHaveTextContent('No notices');
  platform.answers(noticeList, () => ({ code: 0, messageList: notices }));
  await person.click(within(list).getByRole('button', { name: 'Try again' }));
  expect(await within(list).findByText(SENTENCE)).toBeVisible();
});
