/** Size of the young generation: a request's objects die young only if there is room for them until the response. */
const YOUNG_MB = 16;
/**
 * Heap size from which on Node starts full collections. Platform, console and database of the demo with 21 terminals
 * used 356 to 401 MB over an hour with this value, and 470 to 590 MB with 256.
 */
const HELD_MB = 96;

/** Folder in which the build puts each server as one file. */
export const SERVERS_FOLDER = '.next/servers';

const sources = { platform: 'apm-web/server.ts', console: 'lib/bff/server.ts' };

/**
 * Returns the arguments with which Node runs one of the product's servers in the repository's root: as built, or from
 * its sources.
 */
export const serverArgs = (server: 'platform' | 'console', from: 'build' | 'sources'): string[] => [
  `--min-semi-space-size=${YOUNG_MB}`,
  `--initial-old-space-size=${HELD_MB}`,
  ...(from === 'build' ? [`${SERVERS_FOLDER}/${server}.mjs`] : ['--import', 'tsx', sources[server]]),
];
