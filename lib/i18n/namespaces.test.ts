import type { Messages } from 'next-intl';
import { mergedMessages, quotedMessages } from './namespaces';

const all = { plan: { repeat: 'Repeats', use: { notOn: 'Not on', on: 'On' } }, common: { add: 'Add' } };
const quoted = quotedMessages(all as unknown as Messages, ['plan.repeat', 'plan.use.notOn', 'common.add', 'gone.key']);

test('keeps the paths of single messages and omits common ones', () => {
  expect(quoted).toMatchObject({ plan: { repeat: 'Repeats', use: { notOn: 'Not on' } } });
  expect(JSON.stringify(quoted)).not.toMatch(/Add|"On"/);
});

test('keeps messages when a page adds single ones', () => {
  const whole = { plan: all.plan } as unknown as Partial<Messages>;
  expect(mergedMessages(whole, quoted)).toMatchObject(whole);
  expect(mergedMessages(quoted, whole)).toMatchObject(whole);
});
