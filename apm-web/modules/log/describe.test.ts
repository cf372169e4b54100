import { calls } from '@/lib/contract';
import { register } from '@/lib/contract/gateway';
import { type Language, languages } from '@/lib/contract/languages';
import { catalogues } from '../../base/messages';
import { describeCall } from './describe';

/** Calls that may be logged: changes by users, calls that need a permission or a session, and joining by link. */
const logged = calls.filter(
  ({ domain, call }) =>
    call === register ||
    (domain !== 'gateway' && (call.changes || call.bySession || !['-', '*', 'terminal'].includes(call.access))),
);

const sentence = (language: Language, domain: string, name: string) =>
  (catalogues[language].logged as Record<string, Partial<Record<string, string>>>)[domain]?.[name];

test.each(languages)('describes every call that may be logged in %s', (language) => {
  const without = logged.flatMap(({ domain, name }) => (sentence(language, domain, name) ? [] : [`${domain}.${name}`]));
  expect(without).toEqual([]);
});

test.each(languages)('keeps descriptions unique within a domain in %s', (language) => {
  for (const sentences of Object.values(catalogues[language].logged)) {
    const all = Object.values(sentences);
    expect(new Set(all).size).toBe(all.length);
  }
});

test('has no description without a call', () => {
  const there = new Set(calls.map(({ domain, name }) => `${domain}.${name}`));
  const said = Object.entries(catalogues.en.logged).flatMap(([domain, sentences]) =>
    Object.keys(sentences).map((name) => `${domain}.${name}`),
  );
  expect(said.filter((each) => !there.has(each))).toEqual([]);
});

test('describes an unknown path by itself', () => {
  expect(describeCall('/a/api/longGone', 'de')).toBe('/a/api/longGone');
});
