import { leftOut } from './apm-web/test/only-in-test-all.mjs';

/** Packages that ship ES modules only, which jest's CommonJS loader cannot read untransformed. */
const esmPackages = [
  'brotli',
  'culori',
  'uuid',
  'jsencrypt',
  'konva',
  '@mui/x-internals',
  'hono',
  '@hono',
  'iron-session',
  'file-type',
  'strtok3',
  'token-types',
  '@borewit',
  'uint8array-extras',
  '@tokenizer',
  'next-intl',
  'use-intl',
  '@formatjs',
  'intl-messageformat',
  'htmlparser2',
  'dom-serializer',
  'domelementtype',
  'domhandler',
  'domutils',
  'entities',
];

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

const shared = {
  testEnvironment: 'node',
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    // The CommonJS build of jsencrypt exports another shape than the module that browsers get.
    '^jsencrypt$': '<rootDir>/node_modules/jsencrypt/lib/index.js',
    // file-type has no CommonJS entry, and jest's resolver looks for no other.
    '^file-type$': '<rootDir>/node_modules/file-type/index.js',
    '^server-only$': '<rootDir>/node_modules/server-only/empty.js',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.data'],
  transform: { '\\.(t|j|mj)sx?$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
};

/** Starts one PostgreSQL server for the run, with the template that each suite copies. */
const withDatabase = {
  globalSetup: '<rootDir>/apm-web/test/global-setup.mjs',
  globalTeardown: '<rootDir>/apm-web/test/global-teardown.mjs',
};

const rooms = '<rootDir>/{lib,components,apm-web,app,e2e}/**';
const GUARDS = '<rootDir>/apm-web/test/guards/**/*.test.ts';

/** The level of a test is in its name; `e2e/README.md` says which one a new test belongs to. */
export default {
  testSequencer: '<rootDir>/apm-web/test/longest-first.cjs',
  maxWorkers: 2,
  // Ends what hangs, and measures nothing: on a busy machine a test may take a hundred times as long as on a quiet one.
  testTimeout: 180_000,
  projects: [
    {
      ...shared,
      displayName: 'pure',
      testMatch: [`${rooms}/*.test.{ts,tsx}`],
      testPathIgnorePatterns: ['/node_modules/', '\\.(dom|platform)\\.test\\.tsx?$', '/apm-web/test/guards/'],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/components/test/environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/components/test/setup.ts'],
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '^next/navigation$': '<rootDir>/components/test/navigation.ts',
        '\\.css$': '<rootDir>/components/test/styles.ts',
      },
      testMatch: [`${rooms}/*.dom.test.{ts,tsx}`],
    },
    {
      ...shared,
      ...withDatabase,
      displayName: 'platform',
      testMatch: [`${rooms}/*.platform.test.ts`],
      testPathIgnorePatterns: ['/node_modules/', ...leftOut],
    },
    { ...shared, ...withDatabase, displayName: 'guards', testMatch: [GUARDS] },
  ],
};
