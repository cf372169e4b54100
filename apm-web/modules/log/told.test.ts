import { calls } from '@/lib/contract';
import { register } from '@/lib/contract/gateway';
import { type Language, languages } from '@/lib/contract/languages';
import { spoken } from '../../http/spoken';
import { told } from './told';

/** What may stand in the log: changes by people, what asks for a permission or a person, and a player that joins by itself. */
const logged = calls.filter(
  ({ domain, call }) =>
    call === register ||
    (domain !== 'gateway' && (call.changes || call.bySession || !['-', '*', 'terminal'].includes(call.access))),
);

const sentence = (language: Language, domain: string, name: string) =>
  (spoken[language].logged as Record<string, Partial<Record<string, string>>>)[domain]?.[name];

test.each(languages)('every call that may stand in the log has its sentence in %s', (language) => {
  const without = logged.flatMap(({ domain, name }) => (sentence(language, domain, name) ? [] : [`${domain}.${name}`]));
  expect(without).toEqual([]);
});

test.each(languages)('no two calls of a domain are told alike in %s', (language) => {
  for (const sentences of Object.values(spoken[language].logged)) {
    const all = Object.values(sentences);
    expect(new Set(all).size).toBe(all.length);
  }
});

test('a sentence is of a call that there is', () => {
  const there = new Set(calls.map(({ domain, name }) => `${domain}.${name}`));
  const said = Object.entries(spoken.en.logged).flatMap(([domain, sentences]) =>
    Object.keys(sentences).map((name) => `${domain}.${name}`),
  );
  expect(said.filter((each) => !there.has(each))).toEqual([]);
});

test('what no call has any more stands for itself', () => {
  expect(told('/a/api/longGone', 'de')).toBe('/a/api/longGone');
});
