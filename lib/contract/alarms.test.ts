import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { alarmTypeNames } from './alarms';

const folder = path.join(__dirname, '../../messages');

test.each(readdirSync(folder))('%s has a sentence of its own for each alarm, silence beside', (file) => {
  const { notices } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
    notices: { kind: { alarm: string } };
  };
  const branches = [...notices.kind.alarm.matchAll(/(\w+) \{(?!terminal\})/g)].map(([, type]) => type);
  expect(branches.sort()).toEqual([...alarmTypeNames.filter((type) => type !== 'offline'), 'other'].sort());
});
