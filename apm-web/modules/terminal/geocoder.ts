import { z } from 'zod';
import type { Output } from '@/lib/contract/call';
import type { addressSearch } from '@/lib/contract/map';
import { fairTurns } from '../../base/fair-turns';
import { Problem } from '../../base/problem';

type Found = Output<typeof addressSearch>;

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 256 * 1024;

/** Answer of Nominatim with `format=jsonv2`, whose numbers are strings. */
const answered = z.array(
  z.object({
    display_name: z.string().transform((text) => text.slice(0, 300)),
    lon: z.coerce.number().min(-180).max(180),
    lat: z.coerce.number().min(-90).max(90),
  }),
);

const conflict = (key: 'geocoderOff' | 'geocoderAway' | 'geocoderBusy') => new Problem(409, { key });

/** Limits concurrent requests, as the operator of a geocoder counts them; users take turns. */
const inTurn = fairTurns({
  atOnce: 4,
  atOnceOfOne: 2,
  mostOfOne: 10,
  most: 200,
  refuse: () => conflict('geocoderBusy'),
});

/**
 * Looks up an address with a geocoder that speaks Nominatim's search. Redirects are not followed, so that only the configured
 * address is contacted. Throws 409 without a geocoder, without a readable answer, and if too many requests are waiting.
 */
export async function geocode(
  geocoder: string | undefined,
  { userId, address, limit }: { userId: string; address: string; limit: number },
  abort: AbortSignal,
): Promise<Found> {
  if (!geocoder) throw conflict('geocoderOff');
  return inTurn(userId, () => ask(geocoder, address, limit, abort));
}

async function ask(geocoder: string, address: string, limit: number, abort: AbortSignal): Promise<Found> {
  const url = new URL(geocoder);
  url.searchParams.set('q', address);
  url.searchParams.set('format', 'jsonv2');
  url.searchParams.set('limit', String(limit));
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'signage-console' },
      redirect: 'error',
      signal: AbortSignal.any([abort, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(String(answer.status));
    }
    const found = answered.parse(JSON.parse(await bounded(answer)));
    return found.slice(0, limit).map(({ display_name, lon, lat }) => ({ label: display_name, lng: lon, lat }));
  } catch {
    throw conflict('geocoderAway');
  }
}

/** Text of an answer. Stops reading one that is too long. */
async function bounded(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error('too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
