/** Shortcuts of the shell by key code, because Alt types other characters on many keyboards. */
export const shellKeys = { palette: 'KeyK', closeTab: 'KeyW', refreshTab: 'KeyR', tab: /^Digit([1-9])$/ } as const;

/** Shortcuts as text, in the editor's notation (`lib/editor/actions/shortcut.ts`). */
export const shellShortcuts = [
  { name: 'palette', shortcut: 'mod+k' },
  { name: 'tab', shortcut: 'alt+1 … 9' },
  { name: 'closeTab', shortcut: 'alt+w' },
  { name: 'refreshTab', shortcut: 'alt+r' },
] as const;
