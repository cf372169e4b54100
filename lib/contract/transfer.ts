import { z } from 'zod';
import { form, get, multipart } from './call';
import { id, ids, instant, integer, md5, name, timeZone } from './fields';
import { materialType } from './material';
import { mediaFacts } from './media-facts';
import { tag } from './terminal/tags';

/**
 * Programs on their way between institutions and installations: exported as a ZIP with their materials, and imported from one, or from
 * playlists of another system. What such files look like is written in apm-web/modules/transfer/README.md.
 */

const MB = 1024 * 1024;

export const transferLimits = {
  /** Of one file, in and out. */
  programs: 100,
  materials: 2_000,
  /** Files in a ZIP. */
  entries: 10_000,
  /** Of the ZIP, and of all that is in it. */
  bytes: 4 * 1024 * MB,
  /** Unpacked bytes for one of the ZIP, beyond the first megabytes. */
  ratio: 100,
  anyRatioBytes: 16 * MB,
  /** Of the manifest, of one document, of all documents. */
  manifestBytes: 8 * MB,
  documentBytes: 5 * MB,
  documentsBytes: 50 * MB,
  /** Of a playlist. */
  scenes: 200,
  /** That are listed; there may be more. */
  problems: 200,
  leftOut: 10,
} as const;

/** Of a manifest; one with a higher number is of a newer product. */
export const TRANSFER_VERSION = 1;
export const TRANSFER_FORMAT = 'signage-programs';

const path = z.string().min(1).max(500);
/** Names of folders from the top. */
const folder = z.array(name).max(20).default([]);

/** A material in an archive: its bytes, what was known of it, and the id that the documents name it by. */
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
  /** What it looks like, where its bytes are no picture. */
  picture: path.nullish(),
  folder,
  tags: z.array(tag).max(20).default([]),
  validFrom: instant.nullish(),
  validUntil: instant.nullish(),
  /** It is a page of a document, which is in the archive, too. */
  page: z.object({ of: id, no: z.int().min(1).max(300) }).nullish(),
});
export type PackedMaterial = z.infer<typeof packedMaterial>;

const packedProgram = z.object({ file: path, name, folder, picture: path.nullish() });
export type PackedProgram = z.infer<typeof packedProgram>;

/** `manifest.json` of an archive. Fields that are not known here pass. */
export const transferManifest = z.object({
  format: z.literal(TRANSFER_FORMAT),
  version: z.literal(TRANSFER_VERSION),
  /** Of the product that wrote it. */
  product: z.string().max(40).optional(),
  exportedAt: z.string().max(40).optional(),
  programs: z.array(packedProgram).min(1).max(transferLimits.programs),
  materials: z.array(packedMaterial).max(transferLimits.materials).default([]),
  /** Data sources that the documents name: found again by their name and kind. */
  sources: z
    .array(z.object({ id, name: z.string().max(100), kind: z.string().max(40) }))
    .max(2_000)
    .default([]),
  /** Versions of packages that the documents name: found again by their bytes. */
  packages: z
    .array(z.object({ id, name: z.string().max(100), version: z.string().max(30), md5 }))
    .max(2_000)
    .default([]),
});
export type TransferManifest = z.infer<typeof transferManifest>;

/** Columns of a CSV of playlists, one line for each scene. */
export const playlistColumns = ['playlist', 'order', 'file', 'duration', 'validFrom', 'validUntil', 'size'] as const;
export type PlaylistColumn = (typeof playlistColumns)[number];
export const requiredPlaylistColumns = ['playlist', 'file'] as const satisfies readonly PlaylistColumn[];

const chosen = ids.pipe(z.array(id).max(transferLimits.programs));
const exporting = { access: 'program:program:view' } as const;
const importing = { access: 'program:program:edit' } as const;

/** Ours. 413 where there is more than an archive may have. */
export const transferExportCheck = get('/a/api/transfer/exportCheck', {
  summary: 'What an export of programs would have in it',
  ...exporting,
  input: z.object({ ids: chosen }),
  output: z.object({
    programs: z.int(),
    materials: z.int(),
    /** Of the materials. */
    bytes: z.int(),
    /** Materials that are not for the caller to see, or gone: what shows them is left out. */
    missing: z.int(),
  }),
});

/** Ours. 403 for who does not see materials. It ends in the middle where what is in it is deleted meanwhile. */
export const transferExport = get('/a/api/transfer/export', {
  summary: 'Programs with their materials, as a ZIP',
  ...exporting,
  answer: 'bytes',
  input: z.object({ ids: chosen }),
});

const upload = { md5, size: integer(1, transferLimits.bytes) };

/** Ours. Its room is reserved until it was imported, discarded, or a day has passed. */
export const transferUploadBegin = form('/a/api/transfer/uploadBegin', {
  summary: 'Begins the upload of a file to import; answers the chunks that are here already',
  ...importing,
  input: z.object(upload),
  output: z.object({ received: z.array(z.int()) }),
});

/** Ours. The file is only its uploader's. */
export const transferUpload = multipart('/a/api/transfer/upload', {
  summary: 'One chunk of a file to import',
  ...importing,
  input: z.object({ ...upload, chunk: integer(0, 1_000_000), chunks: integer(1, 1_000_000), file: z.instanceof(Blob) }),
  output: z.object({ done: z.boolean() }),
});

/** What is said of a program that comes in otherwise than it was. */
export const transferNotes = [
  'sourceMissing',
  'packageMissing',
  'templateGone',
  'templateDiffers',
  'templateNewer',
  'periodKept',
] as const;

const given = {
  ...upload,
  /** Programs come into it, each with its own folders below. */
  folderId: id.optional(),
  /** Of days without a time in a CSV. */
  timeZone: timeZone.default('UTC'),
};

const problem = z.object({
  /** A file in the ZIP, a program, or a column. */
  at: z.string(),
  /** Of a CSV, from 1. */
  line: z.int().nullable(),
  /** Key of `errors` in the messages. */
  error: z.string(),
  /** What the message is filled with. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type TransferProblem = z.infer<typeof problem>;

const preview = z.object({
  kind: z.enum(['programs', 'playlists']),
  programs: z.array(
    z.object({
      /** As it will be called. */
      name: z.string(),
      /** As the file calls it. */
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
      /** The institution has these bytes: nothing is made. */
      here: z.boolean(),
    }),
  ),
  /** Files of a ZIP that no line of its CSV names. */
  leftOut: z.object({ count: z.int(), first: z.array(z.string()) }),
  /** Of new materials. */
  bytes: z.int(),
  /** With one of them nothing is imported. */
  problems: z.array(problem),
});
export type TransferPreview = z.infer<typeof preview>;

/** Ours. 400 at `file` says why nothing of it can be read; 404 where the file is not here any more. */
export const transferPreview = form('/a/api/transfer/preview', {
  summary: 'What an import would make, and what speaks against it; makes nothing',
  ...importing,
  changes: false,
  input: z.object(given),
  output: preview,
});

/** Ours. All of it or nothing. 403 for new materials without `res:material:edit`, 413 without room for them. */
export const transferImport = form('/a/api/transfer/import', {
  summary: 'Makes the programs and materials of an uploaded file',
  ...importing,
  input: z.object(given),
  output: z.object({
    programs: z.array(z.object({ id, name: z.string() })),
    materials: z.int(),
  }),
});

/** Ours. */
export const transferDiscard = form('/a/api/transfer/discard', {
  summary: 'Discards an uploaded file that is not imported',
  ...importing,
  whenFull: true,
  input: z.object(upload),
});
