import { rmSync } from 'node:fs';

/** Ends what `global-setup.mjs` started. */
export default async function tearDown() {
  await globalThis.stopTestServer?.();
  rmSync(process.env.TEST_FOLDER, { recursive: true, force: true });
}
