import type { Messages } from 'next-intl';
import { mergedMessages, quotedOf } from './namespaces';

const all = { plan: { repeat: 'Repeats', use: { notOn: 'Not on', on: 'On' } }, common: { add: 'Add' } };
const quoted = quotedOf(all as unknown as Messages, ['plan.repeat', 'plan.use.notOn', 'common.add', 'gone.key']);

test('single messages stand where they stood, without those that every page has', () => {
  expect(quoted).toMatchObject({ plan: { repeat: 'Repeats', use: { notOn: 'Not on' } } });
  expect(JSON.stringify(quoted)).not.toMatch(/Add|"On"/);
});

test('a page that brings single messages takes none away', () => {
  const whole = { plan: all.plan } as unknown as Partial<Messages>;
  expect(mergedMessages(whole, quoted)).toMatchObject(whole);
  expect(mergedMessages(quoted, whole)).toMatchObject(whole);
});
