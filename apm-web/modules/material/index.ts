/** Exports of the material domain for other uploads and transfers of programs. */

export { tagged } from './change';

export { assertRoomForMaterials, reserve, withinUploadLimit } from './quota';

export { canReadMaterials } from './seen';
export { insertMaterial, keepBytes, type LocalFile } from './uploads';
