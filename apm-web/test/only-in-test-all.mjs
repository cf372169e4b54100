/**
 * Suites that the gate (`npm test`) leaves to `npm run test:all`, each with the reason. A shorter test in the gate covers what
 * they prove, or they fail rarely and slowly. Paths within the repository, without `.platform.test.ts`.
 */
export const onlyInTestAll = {
  'apm-web/db/embedded/embedded': 'starts and kills a dozen database servers',
  'apm-web/demo/seed': 'makes the whole demo network; every module of it has tests of its own',
  'apm-web/modules/auth/floods': 'sends hundreds of sign-ins; limits of one account are in signing-in',
  'apm-web/modules/publish/undo': 'compares random runs of publishes with a model; single ones are in publish',
  'apm-web/modules/statistics/delivery': 'plays five days hour by hour; promises counts the same rows',
  'apm-web/modules/statistics/evidence-page': 'opens Chromium; the file itself is verified in evidence',
  'apm-web/modules/terminal/long-lists': 'lists thousands of terminals; short lists are in lists',
  'apm-web/test/by-hand/by-hand': 'plays weeks of a network and compares every number',
  'apm-web/test/instances': 'waits for several instances that are killed',
  'apm-web/test/kill': 'kills servers in the middle of their work, and starts them again',
};

/** Patterns of suites that this run leaves out; `jest.config.mjs` ignores them. */
export const leftOut =
  process.env.TEST_SCOPE === 'gate'
    ? Object.keys(onlyInTestAll).map((suite) => `/${suite}\\.platform\\.test\\.ts$`)
    : [];
