import type { z } from 'zod';
import type { ButtonAction } from './button/schema';
import type { Font, Lettering, WidgetBase } from './fields';
import type { PackageManifest } from './package/manifest';
import type { Canvas } from './sizes';

/** Plain JSON of a widget or document as some version saved it. */
export type Saved = Readonly<Record<string, unknown>>;

/** Converts what the previous version saved to the version that the step is listed under. */
export type Migration = (saved: Saved) => Saved;

/** File that a widget shows. */
export interface FileUse {
  /** Path of its fields in the widget; empty for the widget itself, otherwise as in `items.0`. */
  path: string;
  materialId: string;
  md5: string;
  /** Type of the material; a package belongs to the widget library, as does its picture. */
  type: 'image' | 'video' | 'audio' | 'font' | 'package';
}

/** Returns the manifest of a package version; undefined if deleted or unknown. Only the manifest tells which values are texts. */
export type ManifestOf = (versionId: string) => PackageManifest | undefined;

/** Text of a widget, whose path is as in `feed.rows.0.1`. */
export interface TextField {
  path: string;
  maxLength: number;
}

/** Type of the material that a widget is created from. */
export type SourceMaterialType = Exclude<FileUse['type'], 'font' | 'package'> | 'document';

/** Text as laid out in its box. */
export interface TypedText extends Lettering {
  text: string;
  background?: string;
  padding?: number;
  radius?: number;
  lineHeight?: number;
  letterSpacing?: number;
}

/** Scales a length within its limits; the result is rounded like lengths in documents. */
export type ScaleLength = (length: number, min: number, max: number) => number;

/**
 * Pure half of a widget type: everything that editor, platform, player and simulator need to know. No part is optional,
 * so that a new type answers every question; `null` means that it has none.
 */
export interface WidgetDefinition<W extends WidgetBase, Own> {
  /** Schema of the widget in a document. */
  schema: z.ZodObject;
  /** Migration steps, by the document version that they bring a widget of this type to. */
  migrations: Readonly<Record<number, Migration>>;
  /** Type of the materials that become a widget of this type when placed. */
  madeOf: SourceMaterialType | null;
  /** Returns size and own fields of a new one. `own` is what it cannot do without; texts are in the reader's language. */
  create(own: Own, on: Canvas): Omit<W, Exclude<keyof WidgetBase, 'w' | 'h'> | 'type'>;
  /** Returns the fields that change when it is enlarged as part of a picture, such as its font size. */
  scaled(widget: W, scale: ScaleLength): Partial<W>;
  /**
   * Returns the seconds until all of it has been shown; `null` for a type, or a widget, that shows everything
   * immediately. 0: unknown.
   */
  duration: null | ((widget: W) => number | null);
  /** Returns the files that it needs, except those of fonts. */
  files(widget: W): readonly FileUse[];
  /** Returns the external pages and streams that it shows; `path` is the field with the address. */
  addresses(widget: W): readonly { path: string; address: string; of?: 'stream' }[];
  /** Returns the ids of the data sources that it shows. */
  sources(widget: W): readonly string[];
  /** Returns the fonts that it needs; all are of its one family. */
  fonts(widget: W): readonly Font[];
  /** Returns true if it animates by itself and is drawn separately from still neighbours; `null` for a type that never does. */
  isAnimated: null | ((widget: W) => boolean);
  /** True if it does not move, but changes over time, like a clock. */
  changesOverTime: boolean;
  /** True if screens show any of it: audio neither animates in nor can be tapped. */
  isVisible: boolean;
  /** Returns the action of a tap. */
  tap: null | ((widget: W) => ButtonAction);
  /**
   * Returns the widget after scenes were deleted: links to a scene that `has` denies lead elsewhere. The same object
   * without any.
   */
  remapSceneLinks(widget: W, has: (sceneId: string) => boolean): W;
  /** Returns its name for screen readers; `null` if its name in the layer list serves. */
  label: null | ((widget: W) => string);
  /** True if it has nothing to show yet. */
  empty(widget: W): boolean;
  /** Returns its own texts, each with its path in the widget and its maximum length. Those of a data source are not its own. */
  texts(widget: W, manifestOf: ManifestOf): readonly TextField[];
  /** Text that is typed directly on the canvas. */
  typing: null | { read(widget: W): TypedText; write(text: string): Partial<W>; maxLength: number };
}
