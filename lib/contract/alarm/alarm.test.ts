import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { alarmTypeNames, alarmTypes } from '.';

const folder = path.join(__dirname, '../../../messages');

/** Silence has notices of its own: it may be of many terminals. */
const reported = alarmTypeNames.filter((type) => alarmTypes[type].opens !== 'silence');

const sentences = readdirSync(folder).flatMap((file) => [
  { file, kind: 'alarm' as const },
  { file, kind: 'alarmMany' as const },
]);

test.each(sentences)('$file has a sentence of its own for each alarm that is reported ($kind)', ({ file, kind }) => {
  const { notices } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
    notices: { kind: Record<typeof kind, string> };
  };
  const [, byType = ''] = notices.kind[kind].split('{type, select,');
  const branches = [...byType.matchAll(/(\w+) \{(?!terminal\})/g)].map(([, type]) => type);
  expect(branches.sort()).toEqual([...reported, 'other'].sort());
});
