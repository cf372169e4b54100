/** Young objects of a request die young only where there is room for them until it is answered. */
const YOUNG_MB = 16;
/**
 * From here on Node counts what is held. Platform, console and database of the demo with 21 terminals held 356 to 401 MB over an hour with
 * this, and 470 to 590 MB with 256.
 */
const HELD_MB = 96;

/** Where the build puts the servers in one file each. */
export const SERVERS_FOLDER = '.next/servers';

const sources = { platform: 'apm-web/server.ts', console: 'lib/bff/server.ts' };

/** Arguments with which Node runs one of the product's servers in the repository's root: as it was built, or from its sources. */
export const serverArgs = (server: 'platform' | 'console', from: 'build' | 'sources'): string[] => [
  `--min-semi-space-size=${YOUNG_MB}`,
  `--initial-old-space-size=${HELD_MB}`,
  ...(from === 'build' ? [`${SERVERS_FOLDER}/${server}.mjs`] : ['--import', 'tsx', sources[server]]),
];
