import { createServer } from 'node:net';

const TRY_EVERY_MS = 200;
const SAY_EVERY_MS = 60_000;

export function portIsFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** Waits until a URL answers 200, however long that takes, and says what it waits for. */
export async function waitUntilServing(url: string): Promise<void> {
  for (let since = Date.now(); ; ) {
    const serving = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (serving) return;
    if (Date.now() - since > SAY_EVERY_MS) {
      console.error(`Still waiting for ${url}.`);
      since = Date.now();
    }
    await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
  }
}
