import { z } from 'zod';
import { isWebAddress } from '@/lib/widgets';
import { readable } from '@/lib/widgets/name-within';
import { publicAddress, sourceConfig, sourceLimits } from './data-source';
import { id, integer, name, TREE_LEVELS } from './fields';

/**
 * Data sources in an archive of programs. A typed table travels whole. Any other source is described, so that a person can
 * create it again.
 */

const [, calendar, csv, json, table, dictionary, , weather] = sourceConfig.options;

/** Typed table, in a file of its own. */
export const packedTable = table.omit({ kind: true });
export type PackedTable = z.infer<typeof packedTable>;

/**
 * Description of a source. Fields are listed one by one, never taken from a whole configuration: whatever is not named here,
 * such as a key of the source, stays out of the archive.
 */
export const sourceDescription = z
  .object({
    minutes: integer(sourceLimits.minutes.min, sourceLimits.minutes.max),
    staleHours: integer(sourceLimits.staleHours.min, sourceLimits.staleHours.max),
    /** Origin and path. User info, query and fragment may be secrets. */
    url: z
      .string()
      .max(sourceLimits.address)
      .refine(isWebAddress, { message: 'webAddress', abort: true })
      .overwrite(publicAddress),
    charset: csv.shape.charset,
    delimiter: csv.shape.delimiter,
    head: csv.shape.head,
    writing: csv.shape.writing,
    days: calendar.shape.days,
    path: json.shape.path,
    code: dictionary.shape.code,
    /** Names of a folder of materials, from the top. */
    folder: z.array(name).max(TREE_LEVELS),
    place: weather.shape.place,
    lng: weather.shape.lng,
    lat: weather.shape.lat,
  })
  .partial();
export type SourceDescription = z.infer<typeof sourceDescription>;

const label = (most: number) => z.string().overwrite(readable).trim().normalize().max(most);

/** Source that documents of an archive refer to. Older archives have neither file nor description. */
export const packedSource = z
  .object({
    id,
    name: label(100),
    kind: label(40),
    /** File of a typed table. */
    file: z.string().min(1).max(500).nullish(),
    about: sourceDescription.nullish(),
  })
  .refine(({ kind, name: given, file }) => !file || (kind === 'table' && given !== ''), { path: ['file'] });
export type PackedSource = z.infer<typeof packedSource>;

/** Reasons why a source stays missing. */
export const missingReasons = ['absent', 'permission', 'limit'] as const;

/** Source that an import creates, or that stays missing. */
export const sourcePreview = z.object({
  /** Name after the import. */
  name: z.string(),
  /** Name in the file. */
  given: z.string(),
  /** Kind; another version may have more than `sourceKinds`. */
  kind: z.string(),
  /** Reason why it stays missing; `null` if it is created. */
  missing: z.enum(missingReasons).nullable(),
  /** Number of rows of a typed table. */
  rows: z.int().nullable(),
  about: sourceDescription.nullable(),
});
export type SourcePreview = z.infer<typeof sourcePreview>;
