import { poll, register } from '@/lib/contract/gateway';
import { Refused, type TerminalApi } from './api';
import type { Identity, Memory, Pairing } from './memory';
import type { Ports } from './ports';
import { backoffDelay, sleep } from './waiting';

const POLL_MS = 3_000;

interface PairingEvents {
  /** Reports the code to show; `null` while the platform cannot be reached. */
  onCode(pairing: Pairing | null): void;
}

/**
 * Requests a code and waits until the terminal was added with it. An expired code is replaced; a restart continues with
 * its code. Ends with `null` when the signal aborts.
 */
export async function pair(
  { clock, random, device }: Pick<Ports, 'clock' | 'random' | 'device'>,
  api: TerminalApi,
  memory: Memory,
  events: PairingEvents,
  signal: AbortSignal,
): Promise<Identity | null> {
  let failures = 0;
  let pairing = await memory.recall('pairing');
  while (!signal.aborted) {
    try {
      if (!pairing || Date.parse(pairing.expiresAt) <= clock.now()) pairing = await ask();
      events.onCode(pairing);
      const answer = await api.call(poll, { pollToken: pairing.pollToken });
      failures = 0;
      if (answer.state === 'claimed' && answer.token && answer.terminalId) {
        const identity = { terminalId: answer.terminalId, token: answer.token, since: clock.now() };
        await memory.remember('identity', identity);
        await memory.forget('pairing');
        return identity;
      }
      if (answer.state !== 'waiting') pairing = null;
    } catch (error) {
      failures += 1;
      // A poll token unknown to the platform will never be accepted.
      if (error instanceof Refused && [400, 401, 403, 404].includes(error.status)) pairing = null;
      else events.onCode(null);
    }
    await sleep(
      clock,
      failures === 0 ? POLL_MS : backoffDelay(failures, { min: POLL_MS, max: 60_000 }, random),
      signal,
    );
  }
  return null;

  async function ask(): Promise<Pairing> {
    const answer = await api.call(register, {
      deviceKey: await deviceKey(memory),
      ...device.describe(),
      capabilities: [...device.capabilities],
    });
    await memory.remember('pairing', answer);
    return answer;
  }
}

/** Returns the device key, created once and kept permanently, by which the platform recognizes a returning player. */
async function deviceKey(memory: Memory): Promise<string> {
  const known = await memory.recall('deviceKey');
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  await memory.remember('deviceKey', made);
  return made;
}
