import { calls } from '.';

test('restricts scopeless token writes to calls that check permission by kind', () => {
  const changes = calls.filter(({ call }) => call.access === '*' && call.changes && !call.bySession);
  expect(changes.map(({ name }) => name).sort()).toEqual([
    'reviewDecide',
    'reviewNote',
    'reviewRecall',
    'reviewSubmit',
  ]);
});
