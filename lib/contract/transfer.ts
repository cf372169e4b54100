import { z } from 'zod';
import { form, get, multipart } from './call';
import { id, ids, instant, integer, md5, name, timeZone } from './fields';
import { materialType } from './material';
import { mediaFacts } from './media-facts';
import { packedSource, sourcePreview } from './packed-source';
import { tag } from './terminal/tags';

/**
 * Transfer of programs between institutions and installations: exported as a ZIP with their materials, and imported
 * from one, or from playlists of another system. apm-web/modules/transfer/README.md describes the formats.
 */

const MB = 1024 * 1024;

export const transferLimits = {
  /** Limits of one file, for export and import. */
  programs: 100,
  materials: 2_000,
  /** Files in a ZIP. */
  entries: 10_000,
  /** Size of the ZIP, and of its unpacked content. */
  bytes: 4 * 1024 * MB,
  /** Largest compression ratio, beyond the first megabytes. */
  ratio: 100,
  anyRatioBytes: 16 * MB,
  /** Limits of the manifest, of one document, and of all documents. */
  manifestBytes: 8 * MB,
  documentBytes: 5 * MB,
  documentsBytes: 50 * MB,
  /** Limits of one typed table, and of all of them. A call that saves one has at most 1 MB. */
  tableBytes: 2 * MB,
  tablesBytes: 50 * MB,
  /** Scenes of a playlist. */
  scenes: 200,
  /** Entries that are listed; there may be more. */
  problems: 200,
  leftOut: 10,
} as const;

/** Version of the manifest; a higher number comes from a newer product. */
export const TRANSFER_VERSION = 1;
export const TRANSFER_FORMAT = 'signage-programs';

const path = z.string().min(1).max(500);
/** Names of folders from the top. */
const folder = z.array(name).max(20).default([]);

/** Material in an archive: its bytes, metadata, and the id that documents refer to. */
const packedMaterial = z.object({
  id,
  file: path,
  name,
  md5,
  type: materialType,
  size: z.int().min(1),
  width: z.int().min(1).max(100_000).nullish(),
  height: z.int().min(1).max(100_000).nullish(),
  seconds: z.number().min(0).max(86_400).nullish(),
  plays: z.boolean().nullish(),
  media: mediaFacts.nullish(),
  /** Preview, if its bytes are no picture. */
  picture: path.nullish(),
  folder,
  tags: z.array(tag).max(20).default([]),
  validFrom: instant.nullish(),
  validUntil: instant.nullish(),
  /** Document in the archive of which this is a page. */
  page: z.object({ of: id, no: z.int().min(1).max(300) }).nullish(),
});
export type PackedMaterial = z.infer<typeof packedMaterial>;

const packedProgram = z.object({ file: path, name, folder, picture: path.nullish() });
export type PackedProgram = z.infer<typeof packedProgram>;

/** `manifest.json` of an archive. Unknown fields are ignored. */
export const transferManifest = z.object({
  format: z.literal(TRANSFER_FORMAT),
  version: z.literal(TRANSFER_VERSION),
  /** Version of the product that wrote it. */
  product: z.string().max(40).optional(),
  exportedAt: z.string().max(40).optional(),
  programs: z.array(packedProgram).min(1).max(transferLimits.programs),
  materials: z.array(packedMaterial).max(transferLimits.materials).default([]),
  /** Data sources that the documents refer to: typed tables with their content, others with a description. */
  sources: z.array(packedSource).max(2_000).default([]),
  /** Package versions that the documents refer to, matched by their bytes. */
  packages: z
    .array(z.object({ id, name: z.string().max(100), version: z.string().max(30), md5 }))
    .max(2_000)
    .default([]),
});
export type TransferManifest = z.infer<typeof transferManifest>;

/** Columns of a CSV of playlists, one line per scene. */
export const playlistColumns = ['playlist', 'order', 'file', 'duration', 'validFrom', 'validUntil', 'size'] as const;
export type PlaylistColumn = (typeof playlistColumns)[number];
export const requiredPlaylistColumns = ['playlist', 'file'] as const satisfies readonly PlaylistColumn[];

const chosen = ids.pipe(z.array(id).max(transferLimits.programs));
const exporting = { access: 'program:program:view' } as const;
const importing = { access: 'program:program:edit' } as const;

/** Extension to the specification. 413 if it exceeds the limits of an archive. */
export const transferExportCheck = get('/a/api/transfer/exportCheck', {
  summary: 'What an export of programs would have in it',
  ...exporting,
  input: z.object({ ids: chosen }),
  output: z.object({
    programs: z.int(),
    materials: z.int(),
    /** Total size of the materials. */
    bytes: z.int(),
    /** Number of materials that are inaccessible or deleted: widgets that show them are left out. */
    missing: z.int(),
  }),
});

/**
 * Extension to the specification. 403 for callers who do not see materials. The stream breaks off if its content is
 * deleted in the meantime.
 */
export const transferExport = get('/a/api/transfer/export', {
  summary: 'Programs with their materials, as a ZIP',
  ...exporting,
  answer: 'bytes',
  input: z.object({ ids: chosen }),
});

const upload = { md5, size: integer(1, transferLimits.bytes) };

/** Extension to the specification. Reserves storage until the file is imported or discarded, or a day has passed. */
export const transferUploadBegin = form('/a/api/transfer/uploadBegin', {
  summary: 'Begins the upload of a file to import; answers the chunks that are here already',
  ...importing,
  input: z.object(upload),
  output: z.object({ received: z.array(z.int()) }),
});

/** Extension to the specification. Only the uploader has access to the file. */
export const transferUpload = multipart('/a/api/transfer/upload', {
  summary: 'One chunk of a file to import',
  ...importing,
  input: z.object({ ...upload, chunk: integer(0, 1_000_000), chunks: integer(1, 1_000_000), file: z.instanceof(Blob) }),
  output: z.object({ done: z.boolean() }),
});

/** Differences between a program and its import. */
export const transferNotes = [
  'sourceMissing',
  'packageMissing',
  'triggerMissing',
  'conditionIncomplete',
  'templateGone',
  'templateDiffers',
  'templateNewer',
  'periodKept',
] as const;

const given = {
  ...upload,
  /** Target folder of the programs, each with its own folders below. */
  folderId: id.optional(),
  /** Time zone of dates without a time in a CSV. */
  timeZone: timeZone.default('UTC'),
};

const problem = z.object({
  /** File in the ZIP, program, or column. */
  at: z.string(),
  /** Line of a CSV, from 1. */
  line: z.int().nullable(),
  /** Key of `errors` in the messages. */
  error: z.string(),
  /** Placeholder values of the message. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type TransferProblem = z.infer<typeof problem>;

const preview = z.object({
  kind: z.enum(['programs', 'playlists']),
  programs: z.array(
    z.object({
      /** Name after the import. */
      name: z.string(),
      /** Name in the file. */
      given: z.string(),
      folder: z.array(z.string()),
      scenes: z.int(),
      seconds: z.number(),
      notes: z.array(z.object({ note: z.enum(transferNotes), of: z.string() })),
    }),
  ),
  materials: z.array(
    z.object({
      name: z.string(),
      type: materialType,
      size: z.int(),
      folder: z.array(z.string()),
      /** True if the institution has these bytes: nothing is created. */
      here: z.boolean(),
    }),
  ),
  /** Data sources that are created, or stay missing; none that is here. */
  sources: z.array(sourcePreview),
  /** Files of a ZIP that no line of its CSV refers to. */
  leftOut: z.object({ count: z.int(), first: z.array(z.string()) }),
  /** Total size of new materials. */
  bytes: z.int(),
  /** Problems, any of which prevents the import. */
  problems: z.array(problem),
});
export type TransferPreview = z.infer<typeof preview>;

/**
 * Extension to the specification. 400 at `file` with the reason if nothing of it can be read; 404 if the file no longer
 * exists.
 */
export const transferPreview = form('/a/api/transfer/preview', {
  summary: 'What an import would make, and what speaks against it; makes nothing',
  ...importing,
  changes: false,
  input: z.object(given),
  output: preview,
});

/**
 * Extension to the specification. Imports everything or nothing. 403 for new materials without `res:material:edit`, 413
 * without enough storage for them. Without `program:source:edit` no typed table is created, and its widgets are empty.
 */
export const transferImport = form('/a/api/transfer/import', {
  summary: 'Makes the programs and materials of an uploaded file',
  ...importing,
  input: z.object(given),
  output: z.object({
    programs: z.array(z.object({ id, name: z.string() })),
    materials: z.int(),
    /** Number of typed tables that were created. */
    sources: z.int(),
  }),
});

/** Extension to the specification. */
export const transferDiscard = form('/a/api/transfer/discard', {
  summary: 'Discards an uploaded file that is not imported',
  ...importing,
  whenFull: true,
  input: z.object(upload),
});
