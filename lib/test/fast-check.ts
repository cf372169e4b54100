import fc from 'fast-check';

/** Inputs of a property: few in the gate, many in `npm run test:all`. */
const RUNS = process.env.TEST_SCOPE === 'all' ? 500 : 20;

/**
 * fast-check, with as many runs as the level of the run wants and the run's seed. `TEST_SEED=… npx jest …` repeats what a run tried;
 * a failure prints the seed and the smallest input that fails.
 */
fc.configureGlobal({
  numRuns: RUNS,
  ...(process.env.TEST_SEED ? { seed: Number(process.env.TEST_SEED) } : {}),
});

export default fc;
