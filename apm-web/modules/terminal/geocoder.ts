import { z } from 'zod';
import type { Output } from '@/lib/contract/call';
import type { addressSearch } from '@/lib/contract/map';
import { fairTurns } from '../../base/fair-turns';
import { Problem } from '../../base/problem';

type Found = Output<typeof addressSearch>;

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 256 * 1024;

/** What Nominatim answers with `format=jsonv2`; its numbers are texts. */
const answered = z.array(
  z.object({
    display_name: z.string().transform((text) => text.slice(0, 300)),
    lon: z.coerce.number().min(-180).max(180),
    lat: z.coerce.number().min(-90).max(90),
  }),
);

const conflict = (key: 'geocoderOff' | 'geocoderAway' | 'geocoderBusy') => new Problem(409, { key });

/** Whoever runs a geocoder counts what it is asked: a platform asks a few questions at once, of its users in turn. */
const inTurn = fairTurns({
  atOnce: 4,
  atOnceOfOne: 2,
  mostOfOne: 10,
  most: 200,
  refuse: () => conflict('geocoderBusy'),
});

/**
 * Asks a geocoder that speaks Nominatim's search for an address. The setting names where it is: a redirect is not followed, so no answer
 * leads to another address than the one that was set. Throws 409 where there is none, where it gives no answer that can be read, and where
 * too many wait for it.
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

/** The text of an answer; one that is too long is not read to its end. */
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
