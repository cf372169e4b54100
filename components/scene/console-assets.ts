import type { Assets } from './assets';

/** Materials as the console serves them to a signed-in user. One object, so that nodes that got it are not drawn again. */
export const consoleAssets: Assets = {
  url: (md5) => `/apm-web/a/api/fileInfosa/getFile?md5=${md5}`,
};
