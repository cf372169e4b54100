/** Ends what `global-setup.mjs` started. */
export default async function tearDown() {
  await globalThis.stopTestServer?.();
}
