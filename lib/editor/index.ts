export * from './actions';
export * from './check';
export { type Clip, type Clipboard, clip, memoryClipboard } from './clipboard';
export type { EditorOptions, Request } from './core';
export {
  type Command,
  compareDocuments,
  type FoundText,
  findText,
  hasField,
  newLocalId,
  replaceText,
  type SceneDifference,
  type StyleCommand,
  type WidgetChange,
  withoutMaterials,
} from './document';
export { createEditor, type Editor, type PointerInput } from './editor';
export { dissolveGroup, membersOf, renameGroup, withoutGroups } from './groups';
export type { Session } from './history';
export {
  type Box,
  boundsOf,
  type Camera,
  centreOf,
  type Frame,
  frameAround,
  type Guide,
  handlesOf,
  moveTo,
  type Point,
  tidyFrame,
  toCanvas,
  toCanvasPoint,
  toScreen,
  union,
} from './kernels';
export { type Layer, layersOf, moveLayer } from './layers';
export {
  activeScene,
  type EditorState,
  type Motion,
  openSceneAlone,
  placeOf,
  savedDocument,
  sceneOf,
  selectedWidgets,
  selectionFrame,
  settledDocument,
  unitsAt,
  unitsOf,
  type View,
  withGroups,
} from './state';
export { inOwnLayout, isChanged, newFormat, type StyledText, textsOfStyles, visibleFormat } from './text-styles';
