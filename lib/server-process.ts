/** Young objects of a request die young only where there is room for them until it is answered. */
const YOUNG_MB = 16;
/**
 * From here on Node counts what is held. Platform, console and database of the demo with 21 terminals held 356 to 401 MB over an hour with
 * this, and 470 to 590 MB with 256.
 */
const HELD_MB = 96;

/** Arguments with which Node runs one of the product's servers, a file below the repository's root. */
export const serverArgs = (file: 'apm-web/server.ts' | 'lib/bff/server.ts'): string[] => [
  `--min-semi-space-size=${YOUNG_MB}`,
  `--initial-old-space-size=${HELD_MB}`,
  '--import',
  'tsx',
  file,
];
