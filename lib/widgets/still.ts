import type { SourceValue } from './data/value';
import type { StillImage } from './svg/image';

/** Sources for drawing a still. */
export interface StillContext {
  /** Returns the image of an MD5; undefined if it cannot be drawn. */
  image(md5: string): StillImage | undefined;
  /** Returns the latest value of a data source; absent if none is known. */
  source?(id: string): SourceValue | undefined;
  now: Date;
  /** Returns whether the terminal has a tag; absent: it has every tag. */
  hasTag?(tag: string): boolean;
  /** Time zone of clocks without their own; absent: this machine's. */
  timeZone?: string;
}

/** Returns the SVG of a widget's content, with its box's top left at the origin, as shown on a machine without a browser. */
export type Still<W> = (widget: W, context: StillContext) => string;
