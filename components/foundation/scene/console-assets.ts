import { dataSourceValues } from '@/lib/contract/data-source';
import type { Assets } from './assets';
import { shownTerminal } from './placeholders/shown-terminal';
import { requestedSources } from './source-values';

// Lazy import: terminals load this module too, and never request rows.
const sources = requestedSources(async (ids) =>
  (await import('@/lib/client/call')).call(dataSourceValues, { ids, terminalId: shownTerminal.get()?.id }),
);
shownTerminal.subscribe(sources.renew);

/** Materials and rows that the console serves to signed-in users. A single object, so that nodes don't re-render. */
export const consoleAssets: Assets = {
  url: (md5) => `/apm-web/a/api/fileInfosa/getFile?md5=${md5}`,
  sources,
  placeholders: shownTerminal,
};
