import { fairTurns } from '../../base/fair-turns';
import { Problem } from '../../base/problem';

/** An address may take its full time to answer, so fetches of one institution hold only a few of the places. */
export const fetchInTurn = fairTurns({
  atOnce: 24,
  atOnceOfOne: 3,
  mostOfOne: 5,
  most: 100,
  refuse: () => new Problem(409, { key: 'sourcesBusy' }),
});
