import { z } from 'zod';
import { cellWriting, isWebAddress, sourceValue, valueLimits } from '@/lib/widgets';
import { form, get, json } from './call';
import { charsets } from './charsets';
import { dictCode } from './dictionary';
import { id, ids, instant, integer, name, page, paging, search } from './fields';
import { MOST_SOURCES } from './program';

/**
 * Data sources: rows that widgets show, from an address that the platform fetches, from the platform itself, or typed in the console. Terminals never ask an address
 * themselves: they get the rows with their manifest.
 */

export const sourceKinds = ['feed', 'calendar', 'csv', 'json', 'table', 'dictionary', 'materials', 'weather'] as const;
export type SourceKind = (typeof sourceKinds)[number];

export const sourceLimits = {
  /** Of an institution. */
  sources: 200,
  minutes: { min: 1, max: 10_080, usual: 15 },
  /** Hours after which screens show the age of rows that could not be renewed. */
  staleHours: { min: 1, max: 720, usual: 6 },
  address: 2_000,
  /** Rows of a preview. */
  preview: 20,
  /** Days ahead of a calendar. */
  days: { min: 1, max: 366, usual: 14 },
} as const;

const url = z.string().trim().min(1).max(sourceLimits.address).refine(isWebAddress, { message: 'webAddress' });

/** Degrees (WGS 84), as a number or its text. */
const degree = (most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,3}(\.\d{1,15})?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(-most).max(most));
const longitude = degree(180);
const latitude = degree(90);

const cell = z.string().max(valueLimits.cell);

/** How cells are written. Left out: the order of dates is recognised by column, and decimals come after a point. */
const writing = cellWriting.optional();

/** As `url`. Calendars are offered at `webcal://`, which is HTTPS under another name. */
const calendarUrl = z
  .string()
  .trim()
  .overwrite((text) => text.replace(/^webcals?:\/\//i, 'https://'))
  .pipe(url);
/** What a file is written in. Left out: as it or its server says, else recognised. */
const charset = z.enum(charsets).optional();

/** Where the rows come from, by kind. */
export const sourceConfig = z.discriminatedUnion('kind', [
  /** RSS or Atom. */
  z.object({ kind: z.literal('feed'), url, charset }),
  /** iCalendar: what begins within so many days. */
  z.object({
    kind: z.literal('calendar'),
    url: calendarUrl,
    days: integer(sourceLimits.days.min, sourceLimits.days.max),
    charset,
  }),
  z.object({
    kind: z.literal('csv'),
    url,
    /** auto: the one that the first line has most of. */
    delimiter: z.enum(['auto', ',', ';', '\t', '|']),
    /** The first line names the columns. */
    head: z.boolean(),
    charset,
    writing,
  }),
  z.object({
    kind: z.literal('json'),
    url,
    /** Names on the way to the list of rows, with points between them; empty where the answer is that list. */
    path: z.string().trim().max(200),
    charset,
    writing,
  }),
  z.object({
    kind: z.literal('table'),
    columns: z.array(z.string().trim().min(1).max(valueLimits.name)).min(1).max(valueLimits.columns),
    rows: z.array(z.array(cell).max(valueLimits.columns)).max(valueLimits.rows),
    writing,
  }),
  /** A list of the dictionary: its values that are offered, with their titles in every language. */
  z.object({ kind: z.literal('dictionary'), code: dictCode }),
  /** What is in a folder of materials of the source's institution and valid, by name. */
  z.object({ kind: z.literal('materials'), folderId: id }),
  z.object({ kind: z.literal('weather'), place: z.string().trim().max(100), lng: longitude, lat: latitude }),
]);
export type SourceConfig = z.infer<typeof sourceConfig>;

/** Given as it is, or as JSON: the value of a form's field is text, empty for none. */
const given = z.union([sourceConfig, z.string().max(1_000_000)]).transform((config, ctx): unknown => {
  if (typeof config !== 'string') return config;
  try {
    return config === '' ? undefined : JSON.parse(config);
  } catch {
    ctx.addIssue({ code: 'custom', message: 'invalid' });
    return z.NEVER;
  }
});
const givenConfig = given.pipe(sourceConfig);
const configOrNone = given.pipe(sourceConfig.optional()).optional();

/** Why the last fetch gave no rows. */
export const sourceFaults = [
  'refusedAddress',
  'refusedHost',
  'timeout',
  'unreachable',
  'status',
  'redirects',
  'tooLarge',
  'encoding',
  'notFeed',
  'entities',
  'notCalendar',
  'notCsv',
  'notJson',
  'noList',
  'noWeather',
  'noDictionary',
  'noFolder',
] as const;
export type SourceFault = (typeof sourceFaults)[number];

const fault = {
  fault: z.enum(sourceFaults).nullable(),
  /** Of HTTP, where that is the reason. */
  status: z.int().nullable(),
};

const notRead = {
  /** Events of a calendar that cannot be read. */
  leftOut: z.int(),
  /** Events of a calendar whose repetition cannot be followed: their first dates alone are among the rows. */
  partly: z.int(),
};

const dataSource = z.object({
  id,
  name: z.string(),
  kind: z.enum(sourceKinds),
  officeId: id,
  officeName: z.string(),
  minutes: z.int(),
  staleHours: z.int(),
  /** When its rows were fetched last; null before the first time. */
  at: instant.nullable(),
  /** When they last changed. */
  changedAt: instant.nullable(),
  nextAt: instant.nullable(),
  ...fault,
  rows: z.int(),
  ...notRead,
  /** Rows that it had when it was fetched last: more than `rows` where they are beyond what screens get. */
  total: z.int(),
  /** That show it. */
  programs: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type DataSource = z.infer<typeof dataSource>;

const viewing = { access: 'program:source:view' } as const;
const editing = { access: 'program:source:edit' } as const;

/** Ours. */
export const dataSourceList = get('/a/api/dataSource/list', {
  summary: 'Data sources, by name',
  ...viewing,
  alsoFor: ['program:program:edit'],
  input: z.object({
    ...paging,
    search,
    kind: z.enum(sourceKinds).optional(),
    /** A kind that is left out. */
    except: z.enum(sourceKinds).optional(),
  }),
  output: page(dataSource),
});

/** Ours. */
export const dataSourceDetail = get('/a/api/dataSource/detail', {
  summary: 'A data source with its rows and the programs that show it',
  ...viewing,
  input: z.object({ id }),
  output: dataSource.extend({
    config: sourceConfig,
    value: sourceValue,
    /** That show it; the first ones are named below, like the first ones of its programs. */
    templates: z.int(),
    usedBy: z.array(z.object({ id, name: z.string() })).max(100),
    usedByTemplates: z.array(z.object({ id, name: z.string() })).max(100),
  }),
});
export type DataSourceDetail = z.infer<(typeof dataSourceDetail)['output']>;

/** What the editor and previews draw, with what it is called: of a source that came with a template there is no more to be read. */
const namedValue = sourceValue.extend({ name: z.string() });
export type NamedValue = z.infer<typeof namedValue>;

/** Ours. Also those that a template of an institution above gives; ids that are nobody's are left out. */
export const dataSourceValues = get('/a/api/dataSource/values', {
  summary: 'The rows of data sources',
  access: 'program:program:view',
  alsoFor: ['program:source:view'],
  input: z.object({ ids: ids.pipe(z.array(id).max(MOST_SOURCES)) }),
  output: z.array(namedValue),
});

/** Ours. */
export const dataSourceKinds = get('/a/api/dataSource/kinds', {
  summary: 'The kinds of data sources that this platform can fetch',
  access: 'program:program:view',
  alsoFor: ['program:source:view'],
  output: z.array(z.enum(sourceKinds)),
});

/** Ours. What it is refused for is in the answer. */
export const dataSourcePreview = json('/a/api/dataSource/preview', {
  summary: 'Fetches the first rows of a source that is not saved',
  ...editing,
  changes: false,
  /** `id` is the source that is to have them: its institution's folders and zone are meant, else the caller's. */
  input: z.object({ id: id.optional(), config: givenConfig }),
  output: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())).max(sourceLimits.preview),
    /** Rows of the source, also those beyond what screens get. */
    count: z.int(),
    ...notRead,
    ...fault,
  }),
});

/** Ours. */
export const dataSourceSave = form('/a/api/dataSource/save', {
  summary: 'Creates a data source, or changes it; it is fetched at once',
  ...editing,
  input: z.object({
    id: id.optional(),
    name,
    minutes: integer(sourceLimits.minutes.min, sourceLimits.minutes.max).default(sourceLimits.minutes.usual),
    staleHours: integer(sourceLimits.staleHours.min, sourceLimits.staleHours.max).default(
      sourceLimits.staleHours.usual,
    ),
    /** Left out where a source is changed, it stays what it is. */
    config: configOrNone,
  }),
  output: z.object({ id }),
});

/** Ours. */
export const dataSourceRefresh = form('/a/api/dataSource/refresh', {
  summary: 'Fetches a data source now',
  ...editing,
  input: z.object({ id }),
  output: z.object({ rows: z.int(), ...fault }),
});

/** Ours. 409 `usedByPrograms` or `usedByTemplates` while one of them is shown, `playedByTerminals` while terminals play what shows it. */
export const dataSourceDelete = form('/a/api/dataSource/delete', {
  summary: 'Deletes data sources that no program and no template shows',
  ...editing,
  input: z.object({ ids: ids.pipe(z.array(id).max(100)) }),
});

/** Of a source that the caller sees: never of an address that the caller names. */
export const apiStore = get('/f/common/apiStore', {
  summary: 'The rows of a data source',
  access: '*',
  input: z.object({ id }),
  output: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.record(z.string(), z.string())),
    at: instant.nullable(),
  }),
});

const degrees = z.number().nullable();

/** 404 `weatherOff` where the platform has no provider, 404 `cityUnknown` for a city that its geocoder does not find. */
export const weather = get('/f/common/weather', {
  summary: 'The weather of a city or a position, and the days ahead',
  access: '-',
  input: z
    .object({
      city: z.string().trim().min(1).max(100).optional(),
      lng: longitude.optional(),
      lat: latitude.optional(),
      lang: z.string().max(10).optional(),
    })
    .refine(({ city, lng, lat }) => city !== undefined || (lng !== undefined && lat !== undefined), {
      message: 'required',
      path: ['city'],
    }),
  output: z.object({
    now: z.object({
      at: z.string(),
      /** Of the World Meteorological Organization. */
      code: z.int().nullable(),
      isDay: z.boolean(),
      temperature: degrees,
      wind: degrees,
      humidity: degrees,
    }),
    days: z
      .array(z.object({ date: z.string(), code: z.int().nullable(), low: degrees, high: degrees, rainChance: degrees }))
      .max(7),
    /** Whose data it is; to be said beside it. */
    credit: z.string(),
  }),
});
export type Weather = z.infer<(typeof weather)['output']>;
