/** What other uploads share with those of materials. */

export { reserve, withinUploadLimit } from './quota';
