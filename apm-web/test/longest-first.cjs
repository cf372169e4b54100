const { default: Sequencer } = require('@jest/test-sequencer');

/** Suites of half a minute and more. */
const LONGEST = [
  'test/guards/',
  'test/by-hand',
  'test/kill',
  'statistics/delivery',
  'demo/seed',
  // It needs the seeded template, which the guards are making meanwhile.
  'test/hostile',
  'player/plays',
  'db/embedded',
  'player/faults',
];

/** Begins with the longest suites, so that none runs alone at the end: on a fresh checkout jest knows no times and goes by the size of files. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const found = LONGEST.findIndex((part) => path.includes(part));
      return found < 0 ? LONGEST.length : found;
    };
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b));
  }
};
