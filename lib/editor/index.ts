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
  removeMaterials,
  replaceText,
  type SceneDifference,
  type StyleCommand,
  type WidgetChange,
} from './document';
export { createEditor, type Editor, type PointerInput } from './editor';
export { dissolveGroup, membersOf, removeGroups, renameGroup } from './groups';
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
  expandGroups,
  extractOpenScene,
  type Motion,
  placeOf,
  savedDocument,
  sceneOf,
  selectedWidgets,
  selectionFrame,
  settledDocument,
  unitsAt,
  unitsOf,
  type View,
} from './state';
export { inOwnLayout, isChanged, newFormat, type StyledText, textsOfStyles, visibleFormat } from './text-styles';
