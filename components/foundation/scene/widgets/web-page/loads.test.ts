import { type Loads, loadsReducer } from './loads';

const first: Loads = { shown: null, loading: 1, last: 1 };
const after = (...events: Parameters<typeof loadsReducer>[1][]) => events.reduce(loadsReducer, first);

test('shows a page once loaded and keeps it during a reload', () => {
  expect(after({ load: 1, answer: 'shown' })).toEqual({ shown: 1, loading: null, last: 1 });
  expect(after({ load: 1, answer: 'shown' }, 'load')).toEqual({ shown: 1, loading: 2, last: 2 });
  expect(after({ load: 1, answer: 'shown' }, 'load', { load: 2, answer: 'shown' })).toEqual({
    shown: 2,
    loading: null,
    last: 2,
  });
});

test('keeps the visible page when a load fails', () => {
  expect(after({ load: 1, answer: 'failed' })).toEqual({ shown: null, loading: null, last: 1 });
  expect(after({ load: 1, answer: 'shown' }, 'load', { load: 2, answer: 'failed' }, 'load')).toEqual({
    shown: 1,
    loading: 3,
    last: 3,
  });
});

test('ignores late answers and duplicate loads', () => {
  expect(after('load')).toEqual(first);
  expect(after({ load: 1, answer: 'failed' }, { load: 1, answer: 'shown' })).toEqual({
    shown: null,
    loading: null,
    last: 1,
  });
});
