import type { SourceValue } from './data/value';
import type { StillImage } from './svg/image';

/** What a still is drawn from. */
export interface StillContext {
  /** By MD5; undefined for what cannot be drawn. */
  image(md5: string): StillImage | undefined;
  /** What a data source last gave; left out where none is known. */
  source?(id: string): SourceValue | undefined;
  now: Date;
  /** Whether the terminal has a tag; left out, it has every one. */
  hasTag?(tag: string): boolean;
  /** Of clocks without one of their own; left out, this machine's. */
  timeZone?: string;
}

/** SVG of a widget's inside, its box's top left at the origin: what a machine without a browser shows of it. */
export type Still<W> = (widget: W, context: StillContext) => string;
