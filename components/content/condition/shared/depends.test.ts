import type { Reading } from '@/lib/contract/condition';
import { dependsOnCondition } from './depends';

const readings: Reading[] = [
  { result: 'met', kind: 'tag', source: null, row: null, name: 'Window', is: 'has', value: '', actual: null },
];

test.each([
  ['content without a condition', { because: [{}], losers: [{ reason: 'outranked' }] }, false],
  ['content under a condition', { because: [{ readings }], losers: [] }, true],
  ['other content whose condition is not met', { because: [{}], losers: [{ reason: 'unmet', readings }] }, true],
  ['other content that would lose anyway', { because: [{}], losers: [{ reason: 'notYet', readings }] }, false],
])('tells whether a stretch with %s depends on one', (_, reasons, expected) => {
  expect(dependsOnCondition(reasons)).toBe(expected);
});
