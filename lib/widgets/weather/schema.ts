import { z } from 'zod';
import { base, color, font } from '../fields';

const { align: _align, verticalAlign: _verticalAlign, ...letters } = font;

/** Columns of a weather source: its first row is the current weather, the others are days, today first. */
export const weatherColumns = [
  'at',
  'code',
  'isDay',
  'temperature',
  'low',
  'high',
  'rainChance',
  'wind',
  'humidity',
] as const;

/** Attribution required by the licence of the data. */
export const WEATHER_CREDIT = 'Weather data by Open-Meteo.com';

export const weatherWidget = z.object({
  ...base,
  type: z.literal('weather'),
  ...letters,
  /** Weather source; `null` if none is chosen. */
  sourceId: z.uuid().nullable(),
  /** Place shown above; empty: none. */
  place: z.string().max(100),
  unit: z.enum(['celsius', 'fahrenheit']),
  /** Number of days in the forecast, including today. */
  days: z.int().min(0).max(7),
  /** BCP 47, for the names of days; empty: the terminal's own. */
  locale: z.string().max(35),
  background: color.optional(),
});
export type WeatherWidget = z.infer<typeof weatherWidget>;
