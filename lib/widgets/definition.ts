import type { z } from 'zod';
import type { ButtonAction } from './button/schema';
import type { Font, Lettering, WidgetBase } from './fields';
import type { PackageManifest } from './package/manifest';
import type { Canvas } from './sizes';

/** Plain JSON of a widget or document as some version saved it. */
export type Saved = Readonly<Record<string, unknown>>;

/** Brings what the version before saved to the version that the step is listed under. */
export type Migration = (saved: Saved) => Saved;

/** A file that a widget shows. */
export interface FileUse {
  /** Where its fields are in the widget; empty for the widget itself, else as in `items.0`. */
  path: string;
  materialId: string;
  md5: string;
  /** Type of the material; a package is of the widget library, and so is its picture. */
  type: 'image' | 'video' | 'audio' | 'font' | 'package';
}

/** The manifest of a version of a package; undefined where it is gone, or not known. It alone says which values are texts. */
export type ManifestOf = (versionId: string) => PackageManifest | undefined;

/** A text of a widget, whose path is as in `feed.rows.0.1`. */
export interface Words {
  path: string;
  maxLength: number;
}

/** Type of a material that a widget is made of. */
export type MadeOf = Exclude<FileUse['type'], 'font' | 'package'> | 'document';

/** Text as it stands in its box. */
export interface TypedText extends Lettering {
  text: string;
  background?: string;
  padding?: number;
  radius?: number;
  lineHeight?: number;
  letterSpacing?: number;
}

/** Scales a length within its limits; the result is rounded as the document keeps lengths. */
export type ScaleLength = (length: number, min: number, max: number) => number;

/**
 * The pure half of a widget type: all that editor, platform, player and simulator have to know of it. No part is
 * optional, so that a new type answers every question; null says that it has none.
 */
export interface WidgetDefinition<W extends WidgetBase, Own> {
  /** The widget as a document holds it. */
  schema: z.ZodObject;
  /** Steps by the document version that they bring a widget of this type to. */
  migrations: Readonly<Record<number, Migration>>;
  /** Type of the materials that become a widget of this type when they are placed. */
  madeOf: MadeOf | null;
  /** Size and own fields of a new one. `own` is what it cannot do without; texts come in the reader's language. */
  create(own: Own, on: Canvas): Omit<W, Exclude<keyof WidgetBase, 'w' | 'h'> | 'type'>;
  /** The fields that change when it is enlarged as part of a picture, such as the size of its letters. */
  scaled(widget: W, scale: ScaleLength): Partial<W>;
  /** Seconds until all of it has been shown; null in a type, or for a widget, that shows everything at once. 0 is unknown. */
  duration: null | ((widget: W) => number | null);
  /** Files it needs to show itself, but for its fonts'. */
  files(widget: W): readonly FileUse[];
  /** Pages and streams of other sites that it shows; `path` is the field that names one. */
  addresses(widget: W): readonly { path: string; address: string; of?: 'stream' }[];
  /** Ids of the data sources whose rows it shows. */
  sources(widget: W): readonly string[];
  /** Fonts it needs to show itself; all are of its one family. */
  fonts(widget: W): readonly Font[];
  /** Whether it moves by itself and is drawn apart from its still neighbours; null in a type that never does. */
  moves: null | ((widget: W) => boolean);
  /** Whether it stands still and yet shows something else as time goes by, as a clock does. */
  tells: boolean;
  /** Whether screens show any of it: what is heard alone neither comes in nor is tapped. */
  seen: boolean;
  /** What a tap on it does. */
  tap: null | ((widget: W) => ButtonAction);
  /** The widget after scenes went: whatever led to one that `has` denies leads elsewhere. Itself when nothing did. */
  withScenes(widget: W, has: (sceneId: string) => boolean): W;
  /** What a screen reader calls it; null where its name in the layer list serves. */
  label: null | ((widget: W) => string);
  /** Whether it was given nothing to show yet. */
  empty(widget: W): boolean;
  /** Texts of its own that it shows, each by its path in the widget, and how long it may be. Those of a data source are not its own. */
  words(widget: W, manifestOf: ManifestOf): readonly Words[];
  /** Text that is typed on the canvas itself. */
  typing: null | { read(widget: W): TypedText; write(text: string): Partial<W>; maxLength: number };
}
