import { cellAfter } from './moves';

const spans = (...edges: number[]) => ({
  stretches: edges.slice(1).map((until, i) => ({ from: edges[i] ?? 0, until })),
});
const lanes = [spans(0, 480, 660, 1440), spans(0, 720, 1440)];

test.each([
  ['ArrowRight', { lane: 0, at: 0 }, { lane: 0, at: 1 }],
  ['ArrowRight', { lane: 0, at: 2 }, null],
  ['ArrowLeft', { lane: 0, at: 0 }, null],
  ['End', { lane: 0, at: 0 }, { lane: 0, at: 2 }],
  ['Home', { lane: 0, at: 2 }, { lane: 0, at: 0 }],
  ['ArrowDown', { lane: 0, at: 1 }, { lane: 1, at: 0 }],
  ['ArrowDown', { lane: 0, at: 2 }, { lane: 1, at: 1 }],
  ['ArrowUp', { lane: 1, at: 0 }, { lane: 0, at: 0 }],
  ['ArrowUp', { lane: 0, at: 0 }, null],
  ['a', { lane: 0, at: 0 }, null],
])('moves with %s from %j to %j', (key, from, to) => expect(cellAfter(key, lanes, from)).toEqual(to));
