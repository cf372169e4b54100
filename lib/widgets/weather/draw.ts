import { callWithLocale, numberOf } from '../data/cells';
import { ageShapes, type Drawing, type Shape } from '../data/drawing';
import type { SourceValue } from '../data/value';
import { WEATHER_CREDIT, type WeatherWidget, type weatherColumns } from './schema';
import { weatherSign } from './signs';

type Column = (typeof weatherColumns)[number];

/** Returns a value of a row of the weather. */
type Cell = (row: readonly string[], column: Column) => string;

interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Draws the current weather, the next days below, and the attribution. Nothing without data. */
export function drawWeather(widget: WeatherWidget, value: SourceValue | undefined, age: string): Drawing {
  const { w, h, fontSize: size, color, background, days } = widget;
  const [now, ...ahead] = value?.rows ?? [];
  if (!value || !now) return { fontFamily: widget.fontFamily, shapes: [] };
  const cell: Cell = (row, column) => row[value.columns.indexOf(column)] ?? '';
  const pad = size * 0.7;
  const credit = Math.max(8, size * 0.32);
  const shown = ahead.slice(0, days);
  const below = credit * 2;
  const top = (h - below) * (shown.length > 0 ? 0.55 : 1);
  const shapes: Shape[] = background ? [{ kind: 'rect', x: 0, y: 0, w, h, fill: background, radius: size * 0.4 }] : [];
  shapes.push(
    ...currentWeather(widget, now, cell, { pad, top }),
    ...forecast(widget, shown, cell, { x: pad, y: top, w: w - 2 * pad, h: h - below - top }),
    {
      kind: 'text',
      x: pad,
      y: h - credit * 1.8,
      w: w * 0.6,
      h: credit * 1.6,
      text: WEATHER_CREDIT,
      size: credit,
      color,
      opacity: 0.65,
    },
  );
  return { fontFamily: widget.fontFamily, shapes: [...shapes, ...ageShapes(age, widget, size * 0.7, color)] };
}

/** Draws the place, the sign, the temperature, and wind and humidity, down to `top`. */
function currentWeather(
  widget: WeatherWidget,
  now: readonly string[],
  cell: Cell,
  { pad, top }: { pad: number; top: number },
): Shape[] {
  const { w, fontSize: size, color, bold, italic, place } = widget;
  const head = place ? size * 1.6 : 0;
  const sign = Math.max(1, Math.min(top - head - pad, w * 0.35));
  const big = Math.min(sign * 0.55, size * 3.2);
  const x = pad * 2 + sign;
  const middle = head + (top - head) / 2;
  const more = [
    windSpeed(cell(now, 'wind'), widget),
    amount(numberOf(cell(now, 'humidity')), { style: 'unit', unit: 'percent' }, widget),
  ].filter(Boolean);
  const shapes: Shape[] = [];
  if (place)
    shapes.push({
      kind: 'text',
      x: pad,
      y: pad * 0.6,
      w: w - 2 * pad,
      h: head,
      text: place,
      size,
      color,
      bold,
      italic,
    });
  shapes.push(...signShapes(cell(now, 'code'), cell(now, 'isDay') !== '0', pad, head + (top - head - sign) / 2, sign));
  shapes.push({
    kind: 'text',
    x,
    y: middle - big * 0.95,
    w: w - x - pad,
    h: big * 1.3,
    text: temperature(cell(now, 'temperature'), widget),
    size: big,
    color,
    bold: true,
  });
  shapes.push({
    kind: 'text',
    x,
    y: middle + big * 0.4,
    w: w - x - pad,
    h: size,
    text: more.join('   '),
    size: size * 0.7,
    color,
    opacity: 0.8,
  });
  return shapes;
}

/** Draws a column for each of the next days. */
function forecast(widget: WeatherWidget, days: readonly (readonly string[])[], cell: Cell, area: Area): Shape[] {
  const { fontSize: size, color, locale } = widget;
  const slot = area.w / Math.max(1, days.length);
  const small = Math.min(size * 0.7, area.h * 0.2, slot * 0.24);
  const icon = Math.min(slot * 0.6, Math.max(1, area.h - small * 3.4));
  const line = { kind: 'text', w: slot, h: small * 1.6, size: small, color, align: 'center' } as const;
  return days.flatMap((day, i): Shape[] => {
    const left = area.x + i * slot;
    const under = area.y + small * 1.6;
    const range = `${temperature(cell(day, 'high'), widget)} ${temperature(cell(day, 'low'), widget)}`;
    return [
      { ...line, x: left, y: area.y, text: dayName(cell(day, 'at'), locale) },
      ...signShapes(cell(day, 'code'), true, left + (slot - icon) / 2, under, icon),
      { ...line, x: left, y: under + icon, text: range },
    ];
  });
}

function temperature(text: string, { unit, locale }: WeatherWidget): string {
  const celsius = numberOf(text);
  if (celsius === null) return '';
  const degrees = Math.round(unit === 'celsius' ? celsius : celsius * 1.8 + 32);
  return `${callWithLocale(locale, (tag) => new Intl.NumberFormat(tag).format(degrees === 0 ? 0 : degrees))}°`;
}

const KILOMETERS_IN_A_MILE = 1.609344;

/** Returns the wind speed, in miles per hour if the unit is Fahrenheit. */
function windSpeed(text: string, widget: WeatherWidget): string {
  const speed = numberOf(text);
  const inMiles = widget.unit === 'fahrenheit';
  const unit = inMiles ? 'mile-per-hour' : 'kilometer-per-hour';
  return amount(speed !== null && inMiles ? speed / KILOMETERS_IN_A_MILE : speed, { style: 'unit', unit }, widget);
}

/** Returns a whole number with its unit; empty if unknown. */
function amount(number: number | null, unit: Intl.NumberFormatOptions, { locale }: WeatherWidget): string {
  if (number === null) return '';
  const options = { ...unit, unitDisplay: 'short', maximumFractionDigits: 0 } as const;
  return callWithLocale(locale, (tag) => new Intl.NumberFormat(tag, options).format(number));
}

function dayName(date: string, locale: string): string {
  const instant = Date.parse(date);
  if (Number.isNaN(instant)) return '';
  return callWithLocale(locale, (tag) =>
    new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }).format(instant),
  );
}

const GRID = 24;

function signShapes(code: string, isDay: boolean, x: number, y: number, size: number): Shape[] {
  return weatherSign(numberOf(code), isDay).map(({ d, color, line }) => ({
    kind: 'path',
    d,
    x,
    y,
    scale: size / GRID,
    ...(line ? { stroke: color, width: 1.6 } : { fill: color }),
  }));
}
