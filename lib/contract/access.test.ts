import { calls } from '.';

test('lets a token change without a scope only what asks for permission by kind', () => {
  const changes = calls.filter(({ call }) => call.access === '*' && call.changes && !call.bySession);
  expect(changes.map(({ name }) => name).sort()).toEqual([
    'reviewDecide',
    'reviewNote',
    'reviewRecall',
    'reviewSubmit',
  ]);
});
