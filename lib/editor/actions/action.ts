import type { EditorCore } from '../core';

/** Material icon names; the screen has an icon for each. */
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

/** Section of an action in menus and in the list of all. */
export type ActionGroup = 'edit' | 'arrange' | 'align' | 'nudge' | 'view' | 'scene' | 'program';

export interface Action<Id extends string = string> {
  id: Id;
  /** Key below the `editor` messages. */
  labelKey: `actions.${Id}`;
  icon: IconName;
  group: ActionGroup;
  /** Shortcuts such as 'mod+shift+z'; see `shortcut.ts`. The first one is displayed. */
  shortcuts: readonly string[];
  enabled(core: EditorCore): boolean;
  /** State of an action that can be on or off. */
  checked?(core: EditorCore): boolean;
  run(core: EditorCore): void;
}

type Definition = Pick<Action, 'icon' | 'run'> & Partial<Pick<Action, 'enabled' | 'checked' | 'shortcuts'>>;

/** Builds a group of actions from a table `id → definition`. */
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
