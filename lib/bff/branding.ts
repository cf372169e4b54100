import { type Branding, brandingOfHost, hostAsKept, plainBranding } from '@/lib/contract/branding';
import { decodeAnswer, encodeCall } from '@/lib/contract/wire';
import { readEnv } from '@/lib/env';
import { hostOf } from './host';

const FRESH_MS = 10_000;
const PATIENCE_MS = 2_000;
/** A look that is old is asked for after what somebody waits for now, not before it. */
const RENEWED_AFTER_MS = 500;
/** Anybody can send any Host: what is remembered has an end. */
const MOST_HOSTS = 500;

interface Held {
  branding: Branding;
  at: number;
  asking: boolean;
}

/**
 * Looks of hosts as the platform says, remembered for some seconds; an older one is shown while the new one is asked for,
 * and for as long as the platform doesn't answer. Where nothing was ever heard the plain look holds: a page never
 * fails for its look.
 */
export function brandingCache(
  ask: (host: string) => Promise<Branding>,
  now: () => number = Date.now,
  later: (work: () => void) => void = (work) => void setTimeout(work, RENEWED_AFTER_MS).unref(),
) {
  const held = new Map<string, Held>();

  async function renew(host: string, known: Held | undefined): Promise<Branding> {
    try {
      const branding = await ask(host);
      if (held.size >= MOST_HOSTS && !held.has(host)) held.delete(held.keys().next().value as string);
      held.set(host, { branding, at: now(), asking: false });
      return branding;
    } catch {
      // Not asked again for every page while the platform is away.
      const last = known?.branding ?? plainBranding;
      held.set(host, { branding: last, at: now(), asking: false });
      return last;
    }
  }

  /** What is remembered now; what is missing or old is being asked for. */
  function remembered(written: string): Branding | Promise<Branding> {
    const host = hostAsKept(written);
    const known = held.get(host);
    if (!known) return renew(host, undefined);
    if (now() - known.at > FRESH_MS && !known.asking) {
      known.asking = true;
      later(() => void renew(host, known));
    }
    return known.branding;
  }
  return remembered;
}

const { apmWebUrl, TRUSTED_PROXIES } = readEnv();

const brandingOf = brandingCache(async (host) => {
  const answer = await fetch(apmWebUrl + encodeCall(brandingOfHost, { host }).path, {
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  // A platform of a customer's own may not know this call: its hosts then have the plain look.
  if (answer.status === 404) return plainBranding;
  return decodeAnswer(brandingOfHost, answer.status, await answer.json().catch(() => undefined));
});

/** How the console looks for a request. */
export async function brandingOfRequest(headers: Headers): Promise<Branding> {
  return brandingOf(hostOf(headers, TRUSTED_PROXIES));
}
