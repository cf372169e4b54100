import { readMessages } from '@/lib/i18n/upkeep/catalogue';
import { languages } from '../languages';
import { alarmTypeNames, alarmTypes } from '.';

/** Silence has its own notices, since it may concern many terminals. */
const reported = alarmTypeNames.filter((type) => alarmTypes[type].opens !== 'silence');

const sentences = languages.flatMap((language) => [
  { language, kind: 'alarm' },
  { language, kind: 'alarmMany' },
]);

test.each(sentences)('has a sentence for each reported alarm in $language ($kind)', ({ language, kind }) => {
  const [, byType = ''] = readMessages(language)[`notices.kind.${kind}`]?.split('{type, select,') ?? [];
  const branches = [...byType.matchAll(/(\w+) \{(?!terminal\})/g)].map(([, type]) => type);
  expect(branches.sort()).toEqual([...reported, 'other'].sort());
});
