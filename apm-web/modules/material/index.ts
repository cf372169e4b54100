/** Exports of the material domain for jobs, other uploads and transfers of programs. */

export { tagged } from './change';
export { convertNext } from './convert-next';
export { assertRoomForMaterials, reserve, withinUploadLimit } from './quota';
export { remindOfMaterialEnds } from './reminders';
export { canReadMaterials } from './seen';
export { insertMaterial, keepBytes, type LocalFile } from './uploads';
