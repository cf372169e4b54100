import { z } from 'zod';
import { packageManifest } from '@/lib/widgets';
import { form, get, multipart } from './call';
import { flag, id, ids, instant, md5, name, page, paging, search } from './fields';
import { widget } from './program';

/**
 * Widget library of an institution. A built-in is an editor widget with its properties, placed as a copy; a package is
 * a ZIP of HTML that runs in an isolated frame.
 */

export const ownWidgetKinds = ['package', 'builtIn'] as const;
export type OwnWidgetKind = (typeof ownWidgetKinds)[number];

const MB = 1024 * 1024;

export const libraryLimits = {
  /** Limit per institution. */
  widgets: 100,
  /** Limits of a package. */
  versions: 20,
  zipBytes: 10 * MB,
  entries: 500,
  /** Total size of all files: a terminal loads the whole package into memory. */
  unpackedBytes: 20 * MB,
  /** Largest compression ratio, beyond the first megabyte. */
  ratio: 100,
  /** Length as JSON. */
  builtInLength: 200_000,
} as const;

const category = z.string().trim().max(50);

const ownWidget = z.object({
  id,
  name: z.string(),
  kind: z.enum(ownWidgetKinds),
  category: z.string(),
  officeName: z.string(),
  /** Widget type of a built-in. */
  type: z.string().nullable(),
  /** Latest version of a package. */
  versionId: id.nullable(),
  version: z.string().nullable(),
  md5: md5.nullable(),
  pictureMd5: md5.nullable(),
  /** Number of programs and templates that show it; copies of a built-in are ordinary widgets and not counted. */
  programs: z.int(),
  templates: z.int(),
  /** Number of these that show an earlier version. */
  behind: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type OwnWidget = z.infer<typeof ownWidget>;

const viewing = { access: 'sys:widget:view' } as const;
const editing = { access: 'sys:widget:edit' } as const;

/** Extension to the specification. */
export const ownWidgetList = get('/a/api/ownWidget/list', {
  summary: 'Widgets of the library, by name',
  ...viewing,
  alsoFor: ['program:program:edit'],
  input: z.object({ ...paging, search, kind: z.enum(ownWidgetKinds).optional() }),
  output: page(ownWidget),
});

/** Extension to the specification. */
export const ownWidgetDetail = get('/a/api/ownWidget/detail', {
  summary: 'A widget of the library: its versions, and the programs that show it',
  ...viewing,
  alsoFor: ['program:program:edit'],
  input: z.object({ id }),
  output: ownWidget.extend({
    /** Widget that a built-in places. */
    widget: widget.nullable(),
    /** Materials of it that were deleted since it was saved. */
    gone: z.array(id),
    /** Versions of a package, newest first. */
    versions: z.array(
      z.object({
        id,
        version: z.string(),
        size: z.int(),
        createdAt: instant,
        createdBy: z.string(),
        programs: z.int(),
      }),
    ),
    usedBy: z.array(z.object({ id, name: z.string(), version: z.string() })).max(100),
    usedByTemplates: z.array(z.object({ id, name: z.string(), version: z.string() })).max(100),
  }),
});
export type OwnWidgetDetail = z.infer<(typeof ownWidgetDetail)['output']>;

/** Extension to the specification. */
export const ownWidgetVersion = get('/a/api/ownWidget/version', {
  summary: 'A version of a package: its manifest and its files',
  access: 'program:program:view',
  alsoFor: ['sys:widget:view'],
  input: z.object({ id }),
  output: z.object({
    id,
    widgetId: id,
    name: z.string(),
    version: z.string(),
    md5,
    pictureMd5: md5.nullable(),
    manifest: packageManifest,
    /** True for the latest version of its package. */
    newest: z.boolean(),
  }),
});
export type OwnWidgetVersion = z.infer<(typeof ownWidgetVersion)['output']>;

/** Limit of versions per request. */
export const MOST_MANIFESTS = 200;

/** Extension to the specification. Leaves out deleted and inaccessible versions. */
export const ownWidgetManifests = get('/a/api/ownWidget/manifests', {
  summary: 'Manifests of versions of packages, such as those that a program shows',
  access: 'program:program:view',
  alsoFor: ['sys:widget:view'],
  input: z.object({ ids: ids.pipe(z.array(id).max(MOST_MANIFESTS)) }),
  output: z.array(z.object({ id, manifest: packageManifest })),
});

/** Widget as JSON, since a form carries text. */
const givenWidget = z
  .string()
  .max(libraryLimits.builtInLength)
  .transform((text, ctx): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      ctx.addIssue({ code: 'custom', message: 'invalid' });
      return z.NEVER;
    }
  })
  .pipe(widget);

/** Extension to the specification. Packages are created by upload; here only their name and category change. */
export const ownWidgetSave = form('/a/api/ownWidget/save', {
  summary: 'Keeps a widget with its properties in the library, or renames one that is there',
  ...editing,
  input: z.object({ id: id.optional(), name, category: category.default(''), widget: givenWidget.optional() }),
  output: z.object({ id }),
});

/** Extension to the specification. 400 at `file` with the reason if a ZIP is no package. */
export const ownWidgetUpload = multipart('/a/api/ownWidget/upload', {
  summary: 'Takes a package (ZIP) into the library, or a new version of one that is there',
  ...editing,
  input: z.object({
    /** Id of the package, for a new version. */
    id: id.optional(),
    category: category.default(''),
    /** True if programs that show an earlier version should show this one. */
    rollForward: flag.default(false),
    file: z.instanceof(Blob),
  }),
  output: z.object({ id, versionId: id, version: z.string(), programs: z.int() }),
});

/**
 * Extension to the specification. Each program gets a revision, as by a save in the editor, and each template a new
 * version; terminals keep what they play until it is published again.
 */
export const ownWidgetRollForward = form('/a/api/ownWidget/rollForward', {
  summary: 'Programs and templates that show an earlier version of a package show its newest one',
  ...editing,
  input: z.object({ id }),
  output: z.object({ programs: z.int() }),
});

/**
 * Extension to the specification. 409 `usedByPrograms` or `usedByTemplates` while one of them shows it,
 * `playedByTerminals` while terminals play content that shows it.
 */
export const ownWidgetDelete = form('/a/api/ownWidget/delete', {
  summary: 'Deletes widgets of the library that no program and no template shows',
  ...editing,
  whenFull: true,
  input: z.object({ ids: ids.pipe(z.array(id).max(100)) }),
});

/** Extension to the specification. 409 as for a whole package, and `onlyVersion` for the last one. */
export const ownWidgetVersionDelete = form('/a/api/ownWidget/deleteVersion', {
  summary: 'Deletes a version of a package that no program and no template shows',
  ...editing,
  whenFull: true,
  input: z.object({ id }),
});
