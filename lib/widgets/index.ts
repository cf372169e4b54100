export {
  animationDirections,
  animationKinds,
  animationLimits,
  easings,
  type Movement,
} from './animation';
export { loudness, trackAfter } from './audio/loudness';
export type { ButtonAction } from './button/schema';
export { clockText, msUntilNextTick } from './clock/clock-text';
export { countdownText, msUntilNextChange } from './countdown/countdown-text';
export { isComparable, meets } from './data/compare';
export { detectDateOrder, parseCellDate } from './data/dates';
export { type CellPicture, pictureCell, pictureOf, REFERENCE_LENGTH } from './data/pictures';
export { cellOf, columnWriting, type RowCounts, rowsFor } from './data/rows';
export { type Comparator, comparators, isPictureColumn, needsValue } from './data/schema';
export { type SourceValue, sourceValue, valueLimits } from './data/value';
export { type CellWriting, cellWriting, usualWriting } from './data/writing';
export type {
  FileUse,
  ManifestOf,
  Migration,
  Saved,
  SourceMaterialType,
} from './definition';
export { MOST_PAGE_SECONDS, MOST_PAGES } from './document/schema';
export {
  color,
  FALLBACK_FAMILY,
  FARTHEST,
  type Fit,
  type Font,
  fit,
  LONGEST_SIDE,
  localId,
  MOST_SLOT_LABEL,
  material,
  type Slot,
} from './fields';
export { fillFilters, fillWidget, textsToFill, unfilteredFeed } from './fill-widget';
export { type Chosen, fitInto, letterbox, type Size } from './fit';
export { type Box, boundsOf, cornersOf, type Frame, type Point, toCanvasPoint, turn } from './frame';
export { type CropHandle, cropHandles, cropMoved, wholePicture } from './image/crop';
export { NAME_LENGTH, nameOfFile, nameToCopy, readable, textWithin } from './name-within';
export {
  labelIn,
  type PackageManifest,
  type PackageProperty,
  type PackageValues,
  packageManifest,
  valuesFor,
} from './package/manifest';
export {
  attributeKey,
  attributeOf,
  attributePlaceholder,
  builtInPlaceholders,
  fillText,
  fillTexts,
  type Placeholder,
  type PlaceholderValues,
  placeholdersIn,
} from './placeholders';
export {
  definitionOf,
  type NewWidgetInput,
  type Widget,
  type WidgetOf,
  type WidgetType,
  widget,
  widgetTypeOfMaterial,
  widgetTypes,
} from './registry';
export { polygonPoints } from './shape/polygon';
export { type Canvas, type PlacedMaterial, unitOf } from './sizes';
export { type Fits, fittingFontSize } from './text/fitting';
export { marqueeOffset } from './text/marquee';
export { type TextFormat, textFormat } from './text/schema';
export { setText, textAt } from './text-at';
export { type Direction, directionOf, supportsLetterSpacing } from './text-direction';
export { WEATHER_CREDIT, weatherColumns } from './weather/schema';
export { addressFault, isWebAddress } from './web-page/address';
