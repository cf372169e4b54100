import { z } from 'zod';
import { integer, timeZone } from '../fields';
import { defaultIfAbsent } from '../foreign/absent';

/**
 * Catalogue of all settings of a terminal. The calls, the defaults in SQL, effective settings, strategies and the
 * screens are derived from it. A terminal's own value replaces the whole section of its strategies, including the levels
 * by time of day; between strategies the nearest binding decides.
 */

/** Rotations of a screen, in degrees clockwise. */
export const rotations = [0, 90, 180, 270] as const;
/** Positions of the code of a terminal's public page; '': no code. */
export const corners = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;
export type Corner = (typeof corners)[number];
const cornersOrNone = ['', ...corners] as const;

const LEVEL = { min: 0, max: 100, unit: 'percent' } as const;
export const levelValue = () => z.int().min(LEVEL.min).max(LEVEL.max);

interface Entry {
  kind: 'level' | 'choice' | 'clock' | 'zone';
  unit?: 'percent' | 'degrees';
  min?: number;
  max?: number;
  options?: readonly (string | number)[];
  /** Value if neither the terminal nor a strategy sets it. Undefined: the institution decides. */
  default?: unknown;
  /** Row of a form if several settings share one. */
  row?: string;
  /** Section of a strategy that sets it, and the capabilities that a terminal needs to honour the section. */
  section?: { kind: string; needs: readonly string[] };
  /** True if a change can alter which content is shown. */
  affectsPlayback?: boolean;
  /** Value as stored and as sent to terminals. */
  value: z.ZodType;
  /** Value in the call that changes it. */
  input: z.ZodType;
}

/** Level in percent. Strategies set a default level and others by time of day. */
const level = <const K extends string>(section: K, options: { default: number }) =>
  ({
    kind: 'level',
    ...LEVEL,
    ...options,
    section: { kind: section, needs: ['strategy', 'settings'] },
    value: defaultIfAbsent(options.default, levelValue()),
    input: integer(LEVEL.min, LEVEL.max),
  }) as const;

/** Time of day "HH:MM" in the terminal's zone; both times `null` (empty in a call): always on. */
const clock = {
  kind: 'clock',
  default: null,
  row: 'onOff',
  section: { kind: 'power', needs: ['strategy'] },
  affectsPlayback: true,
  value: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .nullable(),
  input: z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]),
} as const;

export const terminalSettingCatalogue = {
  volume: level('volume', { default: 100 }),
  brightness: level('brightness', { default: 100 }),
  rotation: {
    kind: 'choice',
    unit: 'degrees',
    options: rotations,
    default: 0,
    section: { kind: 'orientation', needs: ['strategy', 'settings'] },
    value: defaultIfAbsent(0, z.literal(rotations)),
    input: integer(0, 270).pipe(z.literal(rotations)),
  },
  onTime: clock,
  offTime: clock,
  /** '' or absent: the institution's zone. */
  timezone: {
    kind: 'zone',
    affectsPlayback: true,
    value: z.union([z.literal(''), timeZone]).optional(),
    input: z.union([z.literal(''), timeZone]),
  },
  /** Extension to the specification. '' or absent: no code. */
  corner: {
    kind: 'choice',
    options: cornersOrNone,
    value: z.enum(cornersOrNone).optional(),
    input: z.enum(cornersOrNone),
  },
} as const satisfies Record<string, Entry>;
type Catalogue = typeof terminalSettingCatalogue;
export type SettingKey = keyof Catalogue;
type KeyOfKind<Kind extends Entry['kind']> = {
  [K in SettingKey]: Catalogue[K]['kind'] extends Kind ? K : never;
}[SettingKey];
export type LevelKey = KeyOfKind<'level'>;
export type ChoiceKey = KeyOfKind<'choice'>;
/** Settings that a terminal may inherit from strategies. */
export type InheritedKey = { [K in SettingKey]: Catalogue[K] extends { section: object } ? K : never }[SettingKey];
/** Sections of strategies that set terminal settings. */
export type SettingSection = Catalogue[InheritedKey]['section']['kind'];
/** Row of a form: on and off times share one. */
export type SettingRow = {
  [K in SettingKey]: Catalogue[K] extends { row: infer Row extends string } ? Row : K;
}[SettingKey];

const entries = Object.entries(terminalSettingCatalogue) as [SettingKey, Entry][];
const keysWith = <K extends SettingKey>(has: (entry: Entry, key: SettingKey) => boolean) =>
  entries.filter(([key, entry]) => has(entry, key)).map(([key]) => key as K);

export const settingKeys = keysWith(() => true);
export const levelKeys = keysWith<LevelKey>(({ kind }) => kind === 'level');
export const choiceKeys = keysWith<ChoiceKey>(({ kind }) => kind === 'choice');
export const isLevelKey = (key: string): key is LevelKey => levelKeys.some((each) => each === key);
export const playbackKeys = keysWith(({ affectsPlayback }) => affectsPlayback === true);
export const inheritedKeys = keysWith<InheritedKey>(({ section }) => section !== undefined);
export const keysOfSection = (kind: string) => keysWith<InheritedKey>(({ section }) => section?.kind === kind);

const rowOf = (entry: Entry, key: SettingKey) => (entry.row ?? key) as SettingRow;
export const settingRows = [...new Set(entries.map(([key, entry]) => rowOf(entry, key)))];
export const keysOfRow = (row: SettingRow) => keysWith((entry, key) => rowOf(entry, key) === row);
export const inheritedRows = [...new Set(inheritedKeys.map((key) => rowOf(terminalSettingCatalogue[key], key)))];

/** Capabilities that a terminal needs to honour a section. */
export const sectionNeeds = Object.fromEntries(
  entries.flatMap(([, { section }]) => (section ? [[section.kind, section.needs]] : [])),
) as Record<SettingSection, Catalogue[InheritedKey]['section']['needs']>;

/** Returns an object with one part for each level. */
export const mapLevels = <T>(part: (key: LevelKey) => T) =>
  Object.fromEntries(levelKeys.map((key) => [key, part(key)])) as Record<LevelKey, T>;

const shapeOf = <Part extends 'value' | 'input'>(part: Part) =>
  Object.fromEntries(entries.map(([key, entry]) => [key, entry[part]])) as { [K in SettingKey]: Catalogue[K][Part] };

/** Settings that apply to a terminal, or its own ones if partial. */
export const terminalSettings = z.object(shapeOf('value'));
export type TerminalSettings = z.infer<typeof terminalSettings>;

/** Settings in a manifest. One that a player stored before a level existed has its default. */
export const manifestSettings = terminalSettings.extend(
  mapLevels((key) => levelValue().default(terminalSettingCatalogue[key].default)),
);

/** Fields of the call that changes settings. */
export const settingInputs = z.object(shapeOf('input')).partial().shape;

/** Values if nothing else is set. */
export const defaultTerminalSettings = Object.fromEntries(
  entries.flatMap(([key, entry]) => (entry.default === undefined ? [] : [[key, entry.default]])),
) as TerminalSettings;
