/** What jobs and other uploads use of materials. */

export { convertNext } from './convert-next';
export { reserve, withinUploadLimit } from './quota';
export { remindOfMaterialEnds } from './reminders';
