import type { EditorCore } from '../core';

/** A Material icon by its name; the screen has one for each. */
export type IconName =
  | 'Undo'
  | 'Redo'
  | 'ContentCut'
  | 'ContentCopy'
  | 'ContentPaste'
  | 'ControlPointDuplicate'
  | 'Delete'
  | 'SelectAll'
  | 'Deselect'
  | 'ArrowForward'
  | 'ArrowBack'
  | 'Edit'
  | 'GroupWork'
  | 'Workspaces'
  | 'Lock'
  | 'VisibilityOff'
  | 'FlipToFront'
  | 'FlipToBack'
  | 'ArrowUpward'
  | 'ArrowDownward'
  | 'AlignHorizontalLeft'
  | 'AlignHorizontalCenter'
  | 'AlignHorizontalRight'
  | 'AlignVerticalTop'
  | 'AlignVerticalCenter'
  | 'AlignVerticalBottom'
  | 'ViewWeek'
  | 'TableRows'
  | 'OpenWith'
  | 'ZoomIn'
  | 'ZoomOut'
  | 'FitScreen'
  | 'CropOriginal'
  | 'Straighten'
  | 'GridOn'
  | 'AddToQueue'
  | 'LibraryAdd'
  | 'RemoveFromQueue'
  | 'NavigateNext'
  | 'NavigateBefore'
  | 'Save'
  | 'PlayArrow'
  | 'Keyboard'
  | 'History'
  | 'FileDownload'
  | 'FindReplace'
  | 'FactCheck'
  | 'Slideshow'
  | 'ScreenRotation';

/** Where an action stands in menus and in the list of all. */
export type ActionGroup = 'edit' | 'arrange' | 'align' | 'nudge' | 'view' | 'scene' | 'program';

export interface Action<Id extends string = string> {
  id: Id;
  /** Below the `editor` messages. */
  labelKey: `actions.${Id}`;
  icon: IconName;
  group: ActionGroup;
  /** Such as 'mod+shift+z'; see `shortcut.ts`. The first is the one shown. */
  shortcuts: readonly string[];
  enabled(core: EditorCore): boolean;
  /** For those that are on or off. */
  checked?(core: EditorCore): boolean;
  run(core: EditorCore): void;
}

type Definition = Pick<Action, 'icon' | 'run'> & Partial<Pick<Action, 'enabled' | 'checked' | 'shortcuts'>>;

/** A group of actions from a table `id → what it is`. */
export function actionsOf<const T extends Record<string, Definition>>(
  group: ActionGroup,
  table: T,
): { [K in keyof T & string]: Action<K> } {
  const entries = Object.entries(table).map(([id, { enabled = () => true, shortcuts = [], ...rest }]) => [
    id,
    { id, labelKey: `actions.${id}`, group, enabled, shortcuts, ...rest },
  ]);
  return Object.fromEntries(entries) as { [K in keyof T & string]: Action<K> };
}
