import { formatError } from './end-on-signal';

test('prints an error with all of its causes', () => {
  const error = new Error('no start', { cause: new Error('no database', { cause: 'no disk' }) });
  const printed = formatError(error).split('\n');
  expect(printed.filter((line) => !line.startsWith('    at '))).toEqual([
    'Error: no start',
    'Caused by: Error: no database',
    'Caused by: no disk',
  ]);
});

test('prints an error that causes itself a few times', () => {
  const error = new Error('round');
  error.cause = error;
  expect(formatError(error).split('Caused by').length).toBeLessThan(20);
});
