/**
 * Exports of the data source domain for transfers of programs, for the bytes of what programs show, and for feeds of alerts, which
 * are fetched like sources.
 */
export { FETCH_TIMEOUT_MS, readAddress } from './fetch';
export { fetchInTurn } from './fetch-in-turn';
export { boundedXml, escapeAmpersands } from './read/bounded-xml';
export { NoRows } from './read/rows';
export { sourcePictureBytes } from './repository';
export { insertSource } from './save';
export { nextHeader } from './secret-header';
