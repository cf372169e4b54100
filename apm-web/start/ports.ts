import { createServer } from 'node:net';
import type { Children } from './children';

const TRY_EVERY_MS = 200;
const LONGEST_MS = 120_000;

export function portIsFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** Waits until a URL answers 200. Ends the start when it does not within two minutes. */
export async function waitUntilServing(url: string, children: Children): Promise<void> {
  const until = Date.now() + LONGEST_MS;
  while (Date.now() < until) {
    const serving = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (serving) return;
    await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
  }
  console.error(`${url} did not come up within ${LONGEST_MS / 1000} seconds.`);
  await children.stop(1);
}
