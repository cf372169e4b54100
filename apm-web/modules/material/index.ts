/** Exports of the material domain for other uploads and transfers of programs. */

export { tagged } from './change';
export { needRoomFor, reserve, withinUploadLimit } from './quota';
export { seesMaterials } from './seen';
export { insertMaterial, keepBytes, type LocalFile } from './uploads';
