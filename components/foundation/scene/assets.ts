import type { ShownTerminalStore } from './placeholders/shown-terminal';
import type { SourceValues } from './source-values';

/** External data of a scene: everything except its document. */
export interface Assets {
  /** URL of a material's file by MD5; undefined while (or if) unavailable. */
  url(md5: string): string | undefined;
  sources: SourceValues;
  /** Terminal whose values the console fills in; absent on terminals, and where placeholders stay. */
  placeholders?: ShownTerminalStore;
}
