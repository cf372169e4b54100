export * from './actions';
export * from './check';
export { type Clip, type Clipboard, clip, memoryClipboard } from './clipboard';
export type { EditorOptions, Request } from './core';
export {
  compareDocuments,
  type FoundText,
  findText,
  newLocalId,
  replaceText,
  type SceneDifference,
  type StyleCommand,
  type WidgetChange,
  withoutMaterials,
} from './document';
export { createEditor, type Editor } from './editor';
export { dissolveGroup, membersOf, renameGroup, withoutGroups } from './groups';

export {
  type Box,
  boundsOf,
  type Camera,
  centreOf,
  type Frame,
  frameAround,
  handlesOf,
  onCanvas,
  type Point,
  tidyFrame,
  toCanvas,
  toScreen,
  union,
} from './kernels';
export { type Layer, layerMoved, layersOf } from './layers';
export {
  type EditorState,
  openSceneAlone,
  placeOf,
  savedDocument,
  sceneOf,
  selectedWidgets,
  selectionFrame,
  settledDocument,
  unitsAt,
  unitsOf,
  withGroups,
} from './state';
export { formatSeen, inOwn, isChanged, newFormat, type StyledText, textsOfStyles } from './text-styles';
