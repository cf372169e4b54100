import { z } from 'zod';
import type { Parsed } from '@/lib/contract/call';
import type { SourceConfig, Weather, weather } from '@/lib/contract/data-source';
import { WEATHER_CREDIT, weatherColumns } from '@/lib/widgets';
import { fairTurns } from '../../base/fair-turns';
import { Problem } from '../../base/problem';
import { NoResponseError, readOutbound } from '../../outbound';
import { geocode } from '../terminal';
import { NoRows, type TableRows } from './read/rows';

const CACHED_MS = 10 * 60_000;
const MOST_CACHED = 500;
const DAYS = 7;

const degree = z.number().nullable().catch(null);
const code = z.int().nullable().catch(null);
const series = <T extends z.ZodType>(of: T) => z.array(of).max(31).default([]);

/** Answer of Open-Meteo. */
const answered = z.object({
  current: z.object({
    time: z.string().max(40),
    temperature_2m: degree,
    weather_code: code,
    is_day: code,
    wind_speed_10m: degree,
    relative_humidity_2m: degree,
  }),
  daily: z.object({
    time: series(z.string().max(40)),
    weather_code: series(code),
    temperature_2m_min: series(degree),
    temperature_2m_max: series(degree),
    precipitation_probability_max: series(degree),
  }),
});

interface Place {
  lng: number;
  lat: number;
}

const cache = new Map<string, { until: number; weather: Promise<Weather> }>();

/** Limits concurrent requests, as the operator of the provider counts them. */
const inTurn = fairTurns({
  atOnce: 8,
  atOnceOfOne: 2,
  mostOfOne: 20,
  most: 200,
  refuse: () => new NoResponseError('timeout'),
});

/**
 * Weather at a place, fetched once in ten minutes for places within a kilometre. Throws `NoResponseError`, also for an answer of another
 * shape.
 */
function weatherAt(provider: string, { lng, lat }: Place, now: Date): Promise<Weather> {
  const key = `${provider} ${lng.toFixed(2)} ${lat.toFixed(2)}`;
  const known = cache.get(key);
  if (known && known.until > now.getTime()) return known.weather;
  if (cache.size >= MOST_CACHED) cache.clear();
  const fresh = inTurn(provider, () => ask(provider, { lng, lat }));
  cache.set(key, { until: now.getTime() + CACHED_MS, weather: fresh });
  // Failures are not cached.
  fresh.catch(() => cache.delete(key));
  return fresh;
}

async function ask(provider: string, { lng, lat }: Place): Promise<Weather> {
  const url = new URL(provider);
  const asked = {
    latitude: lat.toFixed(2),
    longitude: lng.toFixed(2),
    current: 'temperature_2m,weather_code,is_day,wind_speed_10m,relative_humidity_2m',
    daily: 'weather_code,temperature_2m_max,temperature_2m_min,precipitation_probability_max',
    timezone: 'auto',
    forecast_days: String(DAYS),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  // The operator of the platform sets the address, so it may be private.
  const limits = { toPrivate: true, hosts: [], mostBytes: 256 * 1024, timeoutMs: 10_000 };
  const { bytes } = await readOutbound(url.href, limits);
  const { current, daily } = answered.parse(JSON.parse(bytes.toString('utf8')));
  return {
    now: {
      at: current.time,
      code: current.weather_code,
      isDay: current.is_day !== 0,
      temperature: current.temperature_2m,
      wind: current.wind_speed_10m,
      humidity: current.relative_humidity_2m,
    },
    days: daily.time.slice(0, DAYS).map((date, i) => ({
      date,
      code: daily.weather_code[i] ?? null,
      low: daily.temperature_2m_min[i] ?? null,
      high: daily.temperature_2m_max[i] ?? null,
      rainChance: daily.precipitation_probability_max[i] ?? null,
    })),
    credit: WEATHER_CREDIT,
  };
}

/** Weather as rows: now, and the days ahead. */
export async function weatherRows(
  provider: string | undefined,
  place: Extract<SourceConfig, { kind: 'weather' }>,
  now: Date,
): Promise<TableRows> {
  if (!provider) throw new NoRows('noWeather');
  const found = await weatherAt(provider, place, now).catch((error: unknown) => {
    throw error instanceof NoResponseError ? error : new NoRows('notJson');
  });
  const text = (value: number | null) => (value === null ? '' : String(value));
  const { at, isDay, ...rest } = found.now;
  const first = { ...rest, at, isDay: isDay ? 1 : 0, low: null, high: null, rainChance: null };
  const days = found.days.map(({ date, ...day }) => ({
    ...{ temperature: null, wind: null, humidity: null, isDay: 1 },
    ...day,
    at: date,
  }));
  const rows = [first, ...days].map((row) =>
    weatherColumns.map((column) => {
      const value = row[column];
      return typeof value === 'string' ? value : text(value);
    }),
  );
  return { columns: [...weatherColumns], rows };
}

/** Answers the public call. A city is looked up by the platform's geocoder. */
export async function weatherFor(
  { WEATHER_URL, GEOCODER_URL }: { WEATHER_URL?: string; GEOCODER_URL?: string },
  { city, lng, lat }: Parsed<typeof weather>,
  client: string,
  now: Date,
  abort: AbortSignal,
): Promise<Weather> {
  if (!WEATHER_URL) throw new Problem(404, { key: 'weatherOff' });
  const place =
    lng !== undefined && lat !== undefined ? { lng, lat } : await placeOf(GEOCODER_URL, city ?? '', client, abort);
  return weatherAt(WEATHER_URL, place, now).catch(() => {
    throw new Problem(409, { key: 'weatherAway' });
  });
}

const places = new Map<string, Place | null>();

async function placeOf(geocoder: string | undefined, city: string, client: string, abort: AbortSignal): Promise<Place> {
  const name = city.toLowerCase();
  let place = places.get(name);
  if (place === undefined) {
    const [found] = await geocode(geocoder, { userId: client, address: city, limit: 1 }, abort);
    place = found ?? null;
    if (places.size >= MOST_CACHED) places.clear();
    places.set(name, place);
  }
  if (!place) throw new Problem(404, { errors: { city: 'cityUnknown' } });
  return place;
}
