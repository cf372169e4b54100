import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { alarmTypeNames, alarmTypes } from './alarms';

const folder = path.join(__dirname, '../../messages');

/** Silence has notices of its own: it may be of many terminals. */
const reported = alarmTypeNames.filter((type) => alarmTypes[type].opens !== 'silence');

test.each(readdirSync(folder))('%s has a sentence of its own for each alarm that is reported', (file) => {
  const { notices } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
    notices: { kind: { alarm: string } };
  };
  const branches = [...notices.kind.alarm.matchAll(/(\w+) \{(?!terminal\})/g)].map(([, type]) => type);
  expect(branches.sort()).toEqual([...reported, 'other'].sort());
});
