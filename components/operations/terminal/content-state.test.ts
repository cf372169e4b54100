import { contentState } from './content-state';

test.each([
  ['online', 3, 3, 'upToDate'],
  ['offline', 3, 3, 'upToDate'],
  ['online', 3, 2, 'updating'],
  ['offline', 3, 2, 'outdated'],
  ['unactivated', 1, 0, 'outdated'],
  ['online', -1, 0, null],
] as const)('maps status %s, target revision %i, held %i to %s', (status, revision, revisionHeld, state) => {
  expect(contentState({ status, revision, revisionHeld })).toBe(state);
});
