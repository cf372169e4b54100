export type { Assets } from './assets';
export { BackgroundNode } from './background-node';
export { compose, jpeg, SCREENSHOT_WIDTH } from './compose';
export { consoleAssets } from './console-assets';
export { withoutEditorSigns } from './editor-signs';
export { composeWithMessages, MessageLayer, type MessageLayerHandle } from './messages';
export { keepPicture } from './program-picture';
export { ProgramPreview } from './program-preview';

export { SceneView } from './scene-view';
export { type SequenceHandle, SequenceView, type SequenceViewProps } from './sequence-view';
export { pushedSources } from './source-values';
export { TerminalTags } from './terminal-tags';
export { TerminalClock, TerminalZone } from './terminal-time';

export { useSize } from './use-size';
export type { Part } from './visible-area';
export { WidgetNode } from './widget-node';
