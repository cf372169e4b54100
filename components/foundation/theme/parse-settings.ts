import { isColour } from '@/lib/colour';
import { effects, layouts, pageWidths, type Settings, themeModes } from './configuration';

type Check = (value: unknown) => boolean;

const isOneOf =
  (values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const checks: Record<keyof Settings, Check> = {
  mode: isOneOf(themeModes),
  color: (value) => typeof value === 'string' && isColour(value),
  layout: isOneOf(layouts),
  pageWidth: isOneOf(pageWidths),
  fixedHeader: isFlag,
  fixedSideBar: isFlag,
  fixedTabs: isFlag,
  weekMode: isFlag,
  multiPage: isFlag,
  cachePage: isFlag,
  hideSetting: isFlag,
  animate: (value) =>
    isRecord(value) &&
    isFlag(value.disabled) &&
    Object.entries(effects).some(([name, directions]) => value.name === name && isOneOf(directions)(value.direction)),
  customTitles: (value) =>
    Array.isArray(value) &&
    value.every((one) => isRecord(one) && typeof one.path === 'string' && typeof one.title === 'string'),
};

/** Parses stored settings; unknown and outdated ones are ignored. */
export function parseSettings(kept: unknown): Partial<Settings> {
  if (!isRecord(kept)) return {};
  const sound = Object.entries(checks).filter(([key, check]) => check(kept[key]));
  return Object.fromEntries(sound.map(([key]) => [key, kept[key]]));
}
