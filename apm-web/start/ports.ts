import { createServer } from 'node:net';

/** Pauses between attempts: the first one, doubled up to the longest. */
interface Pauses {
  firstMs: number;
  longestMs: number;
}

/** Pauses for a server on this machine, which starts within seconds. */
const OWN: Pauses = { firstMs: 100, longestMs: 800 };
/** Pauses for an external platform, which may be unreachable for long. */
export const THEIRS: Pauses = { firstMs: 1_000, longestMs: 30_000 };

export function portIsFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/**
 * Waits until a URL answers, with 200 unless any answer will do, however long that takes. `waiting` is called once if the first
 * attempt fails.
 */
export async function waitUntilServing(
  url: string,
  { pauses = OWN, isEnough = ({ ok }: Response) => ok, waiting = () => {} } = {},
): Promise<void> {
  for (let pause = pauses.firstMs, tries = 0; ; pause = Math.min(2 * pause, pauses.longestMs), tries += 1) {
    if (await fetch(url).then(isEnough, () => false)) return;
    if (tries === 0) waiting();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
