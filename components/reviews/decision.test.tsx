import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { SessionProvider } from '@/components/shell/session';
import { Providers } from '@/components/ui/providers';
import type { User } from '@/lib/contract/auth';
import type { Output } from '@/lib/contract/call';
import type { Permission } from '@/lib/contract/permissions';
import type { reviewDetail } from '@/lib/contract/review';
import messages from '@/messages/en.json';
import { Decision } from './decision';

const review = {
  id: 'one',
  kind: 'program',
  subjectId: 'two',
  state: 'waiting',
  changed: [{ part: 'content', name: 'Loop' }],
  own: false,
  mayDecide: true,
} as unknown as Output<typeof reviewDetail>;

/** Its buttons, as somebody with these permissions gets them. */
function buttonsFor(...permissions: Permission[]) {
  const user = { id: 'u', permissions: permissions.map((id) => ({ id })), roles: [] } as unknown as User;
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <Providers>
        <SessionProvider user={user}>
          <Decision review={review} />
        </SessionProvider>
      </Providers>
    </NextIntlClientProvider>,
  );
  const buttons = [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)];
  return Object.fromEntries(
    buttons.map(([, attributes = '', inside = '']) => [
      inside.replace(/<[^>]*>/g, ''),
      !/\bdisabled=""/.test(attributes),
    ]),
  );
}

test('who may not submit or decide sees the buttons for it, disabled', () => {
  const names = ['Submit again', 'Pass', 'Reject', 'Add as a remark', 'Recall'];
  expect(Object.keys(buttonsFor('program:program:review')).sort()).toEqual(names.toSorted());
  expect(buttonsFor('program:program:review')).toMatchObject({ 'Submit again': false, Recall: false });
  expect(buttonsFor('program:program:edit')).toMatchObject({ 'Submit again': true, Recall: true });
});
