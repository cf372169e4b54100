import { type Branding, brandingOfHost, normalizedHost, plainBranding } from '@/lib/contract/branding';
import { decodeAnswer, encodeCall } from '@/lib/contract/wire';
import { hostOf } from './host';
import { shortJson } from './short-body';
import { ask, basePath, env, upstream } from './upstream';

const FRESH_MS = 10_000;
const TIMEOUT_MS = 1_000;
/** Delay before stale branding is reloaded, so that calls that a user waits for go first. */
const RENEWED_AFTER_MS = 500;
/** Limit of the cache, because anybody can send any Host. */
const MOST_HOSTS = 500;

interface CachedBranding {
  branding: Branding;
  at: number;
  isReloading: boolean;
}

/**
 * Cache of the branding of hosts: stale branding is shown while the new one is loaded, and for as long as the platform
 * does not respond. If it never responded, the default branding applies: a page never fails for its branding.
 */
export function brandingCache(
  load: (host: string) => Promise<Branding>,
  now: () => number = Date.now,
  later: (work: () => void) => void = (work) => void setTimeout(work, RENEWED_AFTER_MS).unref(),
) {
  const cached = new Map<string, CachedBranding>();

  async function renew(host: string, known: CachedBranding | undefined): Promise<Branding> {
    try {
      const branding = await load(host);
      if (cached.size >= MOST_HOSTS && !cached.has(host)) cached.delete(cached.keys().next().value as string);
      cached.set(host, { branding, at: now(), isReloading: false });
      return branding;
    } catch {
      // Avoids a request per page while the platform is down.
      const last = known?.branding ?? plainBranding;
      cached.set(host, { branding: last, at: now(), isReloading: false });
      return last;
    }
  }

  /** Returns the cached branding, and loads a missing or stale one. */
  function remembered(written: string): Branding | Promise<Branding> {
    const host = normalizedHost(written);
    const known = cached.get(host);
    if (!known) return renew(host, undefined);
    if (now() - known.at > FRESH_MS && !known.isReloading) {
      known.isReloading = true;
      later(() => void renew(host, known));
    }
    return known.branding;
  }
  return remembered;
}

const brandingOf = brandingCache(async (host) => {
  const path = basePath + encodeCall(brandingOfHost, { host }).path;
  const answer = await ask(upstream, { method: 'GET', path, signal: AbortSignal.timeout(TIMEOUT_MS) }, false);
  const envelope = await shortJson(answer.body);
  // A customer's own platform may lack this call: its hosts then have the default branding.
  if (answer.statusCode === 404) return plainBranding;
  return decodeAnswer(brandingOfHost, answer.statusCode, envelope);
});

/** Returns the branding for a request. */
export async function brandingOfRequest(headers: Headers): Promise<Branding> {
  return brandingOf(hostOf(headers, env.TRUSTED_PROXIES));
}
