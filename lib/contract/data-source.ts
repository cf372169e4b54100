import { z } from 'zod';
import { cellWriting, isWebAddress, sourceValue, valueLimits } from '@/lib/widgets';
import { form, get, json } from './call';
import { charsets } from './charsets';
import { headerName, headerValue } from './data-source-header';
import { dictCode } from './dictionary';
import { id, ids, instant, integer, name, page, paging, search } from './fields';
import { MOST_SOURCES } from './program';

/**
 * Data sources: rows for widgets, from a URL that the platform fetches, from the platform itself, or typed in the
 * console. Terminals never fetch a source themselves: the rows come with their manifest.
 */

export const sourceKinds = ['feed', 'calendar', 'csv', 'json', 'table', 'dictionary', 'materials', 'weather'] as const;
export type SourceKind = (typeof sourceKinds)[number];

export const sourceLimits = {
  /** Limit per institution. */
  sources: 200,
  minutes: { min: 1, max: 10_080, usual: 15 },
  /** Hours after which screens show the age of rows that could not be refreshed. */
  staleHours: { min: 1, max: 720, usual: 6 },
  address: 2_000,
  /** Rows in a preview. */
  preview: 20,
  /** Days of a calendar to look ahead. */
  days: { min: 1, max: 366, usual: 14 },
} as const;

/** Address that the platform fetches. */
export const sourceUrl = z
  .string()
  .trim()
  .min(1)
  .max(sourceLimits.address)
  .refine(isWebAddress, { message: 'webAddress' });

/** Address without user info, query and fragment, which may contain a key. */
export function publicAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

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

/** Format of cells. Default: the date order is detected per column, and decimals follow a point. */
const writing = cellWriting.optional();

/** Calendar URL. `webcal://` is another name for HTTPS. */
const calendarUrl = z
  .string()
  .trim()
  .overwrite((text) => text.replace(/^webcals?:\/\//i, 'https://'))
  .pipe(sourceUrl);
/** Character set of a file. Default: as declared by the file or its server, otherwise detected. */
const charset = z.enum(charsets).optional();

/** Origin of the rows, by kind. */
export const sourceConfig = z.discriminatedUnion('kind', [
  /** RSS or Atom feed. Cells of its column `picture` refer to files that the platform has stored. */
  z.object({ kind: z.literal('feed'), url: sourceUrl, charset }),
  /** iCalendar: events that begin within `days`. */
  z.object({
    kind: z.literal('calendar'),
    url: calendarUrl,
    days: integer(sourceLimits.days.min, sourceLimits.days.max),
    charset,
  }),
  z.object({
    kind: z.literal('csv'),
    url: sourceUrl,
    /** auto: the most frequent one in the first line. */
    delimiter: z.enum(['auto', ',', ';', '\t', '|']),
    /** True if the first line names the columns. */
    head: z.boolean(),
    charset,
    writing,
  }),
  z.object({
    kind: z.literal('json'),
    url: sourceUrl,
    /** Dot-separated keys to the list of rows; empty if the response is that list. */
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
  /** Dictionary list: its active values, with titles in every language. */
  z.object({ kind: z.literal('dictionary'), code: dictCode }),
  /** Valid materials in a folder of the source's institution, by name. */
  z.object({ kind: z.literal('materials'), folderId: id }),
  z.object({ kind: z.literal('weather'), place: z.string().trim().max(100), lng: longitude, lat: latitude }),
]);
export type SourceConfig = z.infer<typeof sourceConfig>;

/** Object, or JSON text: a form field's value is text, empty for none. */
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

/** Reason why the last fetch returned no rows. */
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
  /** HTTP status, if that is the reason. */
  status: z.int().nullable(),
};

/** Reason why a picture of a row could not be had. */
export const pictureFaults = ['refused', 'unreachable', 'tooLarge', 'notPicture', 'storage', 'tooMany'] as const;
export type PictureFault = (typeof pictureFaults)[number];

const notRead = {
  /** Number of unreadable calendar events. */
  leftOut: z.int(),
  /** Number of calendar events with an unsupported recurrence: only their first date is among the rows. */
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
  /** Time of the last fetch; `null` before the first. */
  at: instant.nullable(),
  /** Time of the last change of the rows. */
  changedAt: instant.nullable(),
  nextAt: instant.nullable(),
  /** Name of the secret header that is sent with a stored value, which no call returns. */
  header: z.string().nullable(),
  ...fault,
  rows: z.int(),
  ...notRead,
  /** Number of rows whose picture could not be had, and the first reason. */
  picturesMissing: z.int(),
  pictureFault: z.enum(pictureFaults).nullable(),
  /** Number of rows at the last fetch; larger than `rows` if beyond what screens get. */
  total: z.int(),
  /** Number of programs that show it. */
  programs: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type DataSource = z.infer<typeof dataSource>;

const viewing = { access: 'program:source:view' } as const;
const editing = { access: 'program:source:edit' } as const;

/** Extension to the specification. */
export const dataSourceList = get('/a/api/dataSource/list', {
  summary: 'Data sources, by name',
  ...viewing,
  alsoFor: ['program:program:edit', 'plan:plan:edit', 'message:message:edit'],
  input: z.object({
    ...paging,
    search,
    kind: z.enum(sourceKinds).optional(),
    /** Kind to exclude. */
    except: z.enum(sourceKinds).optional(),
  }),
  output: page(dataSource),
});

/** Extension to the specification. */
export const dataSourceDetail = get('/a/api/dataSource/detail', {
  summary: 'A data source with its rows and the programs that show it',
  ...viewing,
  input: z.object({ id }),
  output: dataSource.extend({
    config: sourceConfig,
    value: sourceValue,
    /** Number of templates that show it; the first ones are named below, like the first programs. */
    templates: z.int(),
    usedBy: z.array(z.object({ id, name: z.string() })).max(100),
    usedByTemplates: z.array(z.object({ id, name: z.string() })).max(100),
  }),
});
export type DataSourceDetail = z.infer<(typeof dataSourceDetail)['output']>;

/**
 * Rows that the editor and previews draw, with the source's name; of a source that came with a template nothing else
 * can be read.
 */
const namedValue = sourceValue.extend({ name: z.string() });
export type NamedValue = z.infer<typeof namedValue>;

/** Extension to the specification. Includes sources of templates of institutions above; skips unknown ids. */
export const dataSourceValues = get('/a/api/dataSource/values', {
  summary: 'The rows of data sources',
  access: 'program:program:view',
  alsoFor: ['program:source:view', 'plan:plan:view', 'message:message:view'],
  input: z.object({
    ids: ids.pipe(z.array(id).max(MOST_SOURCES)),
    /** Terminal whose rows come first, also those beyond the first ones of the source. */
    terminalId: id.optional(),
  }),
  output: z.array(namedValue),
});

/** Extension to the specification. */
export const dataSourceKinds = get('/a/api/dataSource/kinds', {
  summary: 'The kinds of data sources that this platform can fetch',
  access: 'program:program:view',
  alsoFor: ['program:source:view'],
  output: z.array(z.enum(sourceKinds)),
});

/**
 * Secret header that is sent to the address and to no other origin; ignored for sources without an address. Without a
 * `secret` the stored value is kept as long as the origin of the address stays; another origin deletes the header.
 */
const secretHeader = {
  /** Default: the stored name, or `Authorization`. Empty without a `secret`: deletes the header. */
  header: headerName.optional(),
  /** Printable ASCII. */
  secret: headerValue.optional(),
};

/** Extension to the specification. The response contains the reason if the source was rejected. */
export const dataSourcePreview = json('/a/api/dataSource/preview', {
  summary: 'Fetches the first rows of a source that is not saved',
  ...editing,
  changes: false,
  /**
   * `id`: the source to be changed, whose institution sets folders and time zone, and whose secret header is sent as it
   * would be after saving; default: the caller's institution.
   */
  input: z.object({ id: id.optional(), config: givenConfig, ...secretHeader }),
  output: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())).max(sourceLimits.preview),
    /** Total rows of the source, including those beyond what screens get. */
    count: z.int(),
    ...notRead,
    ...fault,
  }),
});

/** Extension to the specification. */
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
    /** Default on changes: the stored configuration. */
    config: configOrNone,
    ...secretHeader,
  }),
  output: z.object({ id }),
});

/** Extension to the specification. */
export const dataSourceRefresh = form('/a/api/dataSource/refresh', {
  summary: 'Fetches a data source now',
  ...editing,
  input: z.object({ id }),
  output: z.object({ rows: z.int(), ...fault }),
});

/**
 * Extension to the specification. 409 `usedByPrograms` or `usedByTemplates` while one of them shows it,
 * `playedByTerminals` while terminals play content that shows it.
 */
export const dataSourceDelete = form('/a/api/dataSource/delete', {
  summary: 'Deletes data sources that no program and no template shows',
  ...editing,
  input: z.object({ ids: ids.pipe(z.array(id).max(100)) }),
});

/** Limited to sources that the caller sees; never fetches an address given by the caller. */
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

/** 404 `weatherOff` without a weather provider, 404 `cityUnknown` for a city unknown to its geocoder. */
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
      /** Weather code of the World Meteorological Organization. */
      code: z.int().nullable(),
      isDay: z.boolean(),
      temperature: degrees,
      wind: degrees,
      humidity: degrees,
    }),
    days: z
      .array(z.object({ date: z.string(), code: z.int().nullable(), low: degrees, high: degrees, rainChance: degrees }))
      .max(7),
    /** Attribution of the data, to be shown next to it. */
    credit: z.string(),
  }),
});
export type Weather = z.infer<(typeof weather)['output']>;
