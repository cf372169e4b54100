export * from './actions';
export * from './check';
export { type Clip, type Clipboard, clip, memoryClipboard } from './clipboard';
export type { EditorOptions, Request } from './core';
export {
  compareDocuments,
  type FoundText,
  findText,
  newLocalId,
  removeMaterials,
  replaceText,
  type SceneDifference,
  type StyleCommand,
  type WidgetChange,
} from './document';
export { createEditor, type Editor } from './editor';
export { dissolveGroup, membersOf, removeGroups, renameGroup } from './groups';

export {
  type Box,
  boundsOf,
  type Camera,
  centreOf,
  type Frame,
  frameAround,
  handlesOf,
  type Point,
  tidyFrame,
  toCanvas,
  toCanvasPoint,
  toScreen,
  union,
} from './kernels';
export { type Layer, layersOf, moveLayer } from './layers';
export {
  type EditorState,
  expandGroups,
  extractOpenScene,
  placeOf,
  savedDocument,
  sceneOf,
  selectedWidgets,
  selectionFrame,
  settledDocument,
  unitsAt,
  unitsOf,
} from './state';
export { inOwnLayout, isChanged, newFormat, type StyledText, textsOfStyles, visibleFormat } from './text-styles';
