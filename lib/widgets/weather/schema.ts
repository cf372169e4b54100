import { z } from 'zod';
import { base, color, font } from '../fields';

const { align: _align, verticalAlign: _verticalAlign, ...letters } = font;

/** The columns of a data source of weather: its first row is now, the others are days, today first. */
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

/** Whose data it is, as its licence asks to be said beside it. */
export const WEATHER_CREDIT = 'Weather data by Open-Meteo.com';

export const weatherWidget = z.object({
  ...base,
  type: z.literal('weather'),
  ...letters,
  /** A data source of weather; null while none is chosen. */
  sourceId: z.uuid().nullable(),
  /** Above it; empty for none. */
  place: z.string().max(100),
  unit: z.enum(['celsius', 'fahrenheit']),
  /** Of the forecast, today included. */
  days: z.int().min(0).max(7),
  /** BCP 47, of the names of days; empty is the terminal's own. */
  locale: z.string().max(35),
  background: color.optional(),
});
export type WeatherWidget = z.infer<typeof weatherWidget>;
