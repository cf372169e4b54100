import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reportedAlarmTypes } from '@/lib/contract/alarm';

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(path.join(__dirname, name), 'utf8'))
  .join('\n');

/** A missing type would never be reported, and one never ended would not be reported again. */
test('raises and ends every alarm that terminals report', () => {
  const raised = reportedAlarmTypes.filter((type) => new RegExp(`(raise\\(|alarm: )[^;\\n]*'${type}'`).test(sources));
  const ended = reportedAlarmTypes.filter((type) =>
    new RegExp(`(\\bover\\(|'endAlarm', alarm: )[^)}]*'${type}'`).test(sources),
  );
  expect([raised, ended]).toEqual([reportedAlarmTypes, reportedAlarmTypes]);
});
