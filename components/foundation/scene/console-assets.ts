import { dataSourceValues } from '@/lib/contract/data-source';
import type { Assets } from './assets';
import { askedSources } from './source-values';

/** Materials and rows as the console serves them to a signed-in user. One object, so that nodes that got it are not drawn again. */
export const consoleAssets: Assets = {
  url: (md5) => `/apm-web/a/api/fileInfosa/getFile?md5=${md5}`,
  // Terminals load this room too, and ask for nothing.
  sources: askedSources(async (ids) => (await import('@/lib/client/call')).call(dataSourceValues, { ids })),
};
