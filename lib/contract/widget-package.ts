import { z } from 'zod';
import { packageManifest } from '@/lib/widgets';
import { form, get, multipart } from './call';
import { flag, id, ids, instant, md5, name, page, paging, search } from './fields';
import { widget } from './program';

/**
 * The widget library: an institution's own widgets. A built-in is a widget of the editor with its properties, placed as a copy; a package is
 * a ZIP of HTML that runs in a frame which reaches nothing.
 */

export const ownWidgetKinds = ['package', 'builtIn'] as const;
export type OwnWidgetKind = (typeof ownWidgetKinds)[number];

const MB = 1024 * 1024;

export const libraryLimits = {
  /** Of an institution. */
  widgets: 100,
  /** Of a package. */
  versions: 20,
  zipBytes: 10 * MB,
  entries: 500,
  /** Of all files together: a terminal has the whole package in memory. */
  unpackedBytes: 20 * MB,
  /** Unpacked bytes for one of the ZIP, beyond the first megabyte. */
  ratio: 100,
  /** As JSON. */
  builtInLength: 200_000,
} as const;

const category = z.string().trim().max(50);

const ownWidget = z.object({
  id,
  name: z.string(),
  kind: z.enum(ownWidgetKinds),
  category: z.string(),
  officeName: z.string(),
  /** Of a built-in: the type of the widget. */
  type: z.string().nullable(),
  /** Of a package: its newest version. */
  versionId: id.nullable(),
  version: z.string().nullable(),
  md5: md5.nullable(),
  pictureMd5: md5.nullable(),
  /** That show it; copies of a built-in are widgets like any other, and not counted. */
  programs: z.int(),
  templates: z.int(),
  /** Of all those, the ones that show an earlier version. */
  behind: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type OwnWidget = z.infer<typeof ownWidget>;

const viewing = { access: 'sys:widget:view' } as const;
const editing = { access: 'sys:widget:edit' } as const;

/** Ours. */
export const ownWidgetList = get('/a/api/ownWidget/list', {
  summary: 'Widgets of the library, by name',
  ...viewing,
  alsoFor: ['program:program:edit'],
  input: z.object({ ...paging, search, kind: z.enum(ownWidgetKinds).optional() }),
  output: page(ownWidget),
});

/** Ours. */
export const ownWidgetDetail = get('/a/api/ownWidget/detail', {
  summary: 'A widget of the library: its versions, and the programs that show it',
  ...viewing,
  alsoFor: ['program:program:edit'],
  input: z.object({ id }),
  output: ownWidget.extend({
    /** Of a built-in: what is placed. */
    widget: widget.nullable(),
    /** Materials of it that were deleted since it was kept. */
    gone: z.array(id),
    /** Of a package, the newest first. */
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

/** Ours. */
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
    /** Whether it is the newest of its package. */
    newest: z.boolean(),
  }),
});
export type OwnWidgetVersion = z.infer<(typeof ownWidgetVersion)['output']>;

/** Versions in one question of their manifests. */
export const MOST_MANIFESTS = 200;

/** Ours. Versions that are gone, or are not for the caller, are left out. */
export const ownWidgetManifests = get('/a/api/ownWidget/manifests', {
  summary: 'Manifests of versions of packages, such as those that a program shows',
  access: 'program:program:view',
  alsoFor: ['sys:widget:view'],
  input: z.object({ ids: ids.pipe(z.array(id).max(MOST_MANIFESTS)) }),
  output: z.array(z.object({ id, manifest: packageManifest })),
});

/** As JSON: a form carries text. */
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

/** Ours. A package is made by its upload: here only its name and category change. */
export const ownWidgetSave = form('/a/api/ownWidget/save', {
  summary: 'Keeps a widget with its properties in the library, or renames one that is there',
  ...editing,
  input: z.object({ id: id.optional(), name, category: category.default(''), widget: givenWidget.optional() }),
  output: z.object({ id }),
});

/** Ours. 400 names at `file` why a ZIP is no package. */
export const ownWidgetUpload = multipart('/a/api/ownWidget/upload', {
  summary: 'Takes a package (ZIP) into the library, or a new version of one that is there',
  ...editing,
  input: z.object({
    /** Of the package that it is a new version of. */
    id: id.optional(),
    category: category.default(''),
    /** Programs that show an earlier version show this one from now on. */
    rollForward: flag.default(false),
    file: z.instanceof(Blob),
  }),
  output: z.object({ id, versionId: id, version: z.string(), programs: z.int() }),
});

/** Ours. Each program gets a revision, as by a save in the editor, and each template a new version; what terminals play stays until it is published again. */
export const ownWidgetRollForward = form('/a/api/ownWidget/rollForward', {
  summary: 'Programs and templates that show an earlier version of a package show its newest one',
  ...editing,
  input: z.object({ id }),
  output: z.object({ programs: z.int() }),
});

/** Ours. 409 `usedByPrograms` or `usedByTemplates` while one of them is shown, `playedByTerminals` while terminals play what shows it. */
export const ownWidgetDelete = form('/a/api/ownWidget/delete', {
  summary: 'Deletes widgets of the library that no program and no template shows',
  ...editing,
  whenFull: true,
  input: z.object({ ids: ids.pipe(z.array(id).max(100)) }),
});

/** Ours. 409 as for a whole package, and `onlyVersion` where it has no other one. */
export const ownWidgetVersionDelete = form('/a/api/ownWidget/deleteVersion', {
  summary: 'Deletes a version of a package that no program and no template shows',
  ...editing,
  whenFull: true,
  input: z.object({ id }),
});
