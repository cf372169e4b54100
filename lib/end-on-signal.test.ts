import { withCauses } from './end-on-signal';

test('a printed error has what caused it, to the last', () => {
  const error = new Error('no start', { cause: new Error('no database', { cause: 'no disk' }) });
  const printed = withCauses(error).split('\n');
  expect(printed.filter((line) => !line.startsWith('    at '))).toEqual([
    'Error: no start',
    'Caused by: Error: no database',
    'Caused by: no disk',
  ]);
});

test('an error that is its own cause is printed a few times', () => {
  const error = new Error('round');
  error.cause = error;
  expect(withCauses(error).split('Caused by').length).toBeLessThan(20);
});
