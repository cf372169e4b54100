import { type Loads, loads } from './loads';

const first: Loads = { shown: null, loading: 1, last: 1 };
const after = (...events: Parameters<typeof loads>[1][]) => events.reduce(loads, first);

test('a page is seen once it is there, and goes on while it is loaded again', () => {
  expect(after({ load: 1, answer: 'shown' })).toEqual({ shown: 1, loading: null, last: 1 });
  expect(after({ load: 1, answer: 'shown' }, 'load')).toEqual({ shown: 1, loading: 2, last: 2 });
  expect(after({ load: 1, answer: 'shown' }, 'load', { load: 2, answer: 'shown' })).toEqual({
    shown: 2,
    loading: null,
    last: 2,
  });
});

test('a load that fails leaves what is seen, and the next one may come', () => {
  expect(after({ load: 1, answer: 'failed' })).toEqual({ shown: null, loading: null, last: 1 });
  expect(after({ load: 1, answer: 'shown' }, 'load', { load: 2, answer: 'failed' }, 'load')).toEqual({
    shown: 1,
    loading: 3,
    last: 3,
  });
});

test('an answer that comes late says nothing, nor does a load begin twice', () => {
  expect(after('load')).toEqual(first);
  expect(after({ load: 1, answer: 'failed' }, { load: 1, answer: 'shown' })).toEqual({
    shown: null,
    loading: null,
    last: 1,
  });
});
