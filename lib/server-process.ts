/** Young objects of a request die young only where there is room for them until it is answered. */
const YOUNG_MB = 16;
/** From here on Node counts what is held. With less it does so every few seconds of an idle server, and who asks then waits for it. */
const HELD_MB = 256;

/** Arguments with which Node runs one of the product's servers, a file below the repository's root. */
export const serverArgs = (file: 'apm-web/server.ts' | 'lib/bff/server.ts'): string[] => [
  `--min-semi-space-size=${YOUNG_MB}`,
  `--initial-old-space-size=${HELD_MB}`,
  '--import',
  'tsx',
  file,
];
