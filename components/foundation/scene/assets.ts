import type { SourceValues } from './source-values';

/** What a scene is drawn from, beside its document. */
export interface Assets {
  /** Where the bytes of a material are, by MD5; undefined while (or where) they are not to be had. */
  url(md5: string): string | undefined;
  sources: SourceValues;
}
