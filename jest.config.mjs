// lib, components and apm-web run in one Node process each; apm-web is called in process, without a port.
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

export default {
  globalSetup: '<rootDir>/apm-web/test/global-setup.mjs',
  globalTeardown: '<rootDir>/apm-web/test/global-teardown.mjs',
  testEnvironment: 'node',
  runtime: '<rootDir>/apm-web/test/compile-once.cjs',
  testSequencer: '<rootDir>/apm-web/test/longest-first.cjs',
  testMatch: ['<rootDir>/{lib,components,apm-web,app,e2e}/**/*.test.{ts,tsx}'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    // Its CommonJS build has another shape than the module that browsers get.
    '^jsencrypt$': '<rootDir>/node_modules/jsencrypt/lib/index.js',
    // Only a module, which jest's resolver does not look for.
    '^file-type$': '<rootDir>/node_modules/file-type/index.js',
    '^server-only$': '<rootDir>/node_modules/server-only/empty.js',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.data'],
  transform: {
    '\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  maxWorkers: 2,
  // A password's hash is dear on purpose; on a busy machine a test that makes some takes seconds.
  testTimeout: 30_000,
};
