/** Keys of the shell, by their places on the keyboard: with Alt many write another sign. */
export const shellKeys = { palette: 'KeyK', closeTab: 'KeyW', refreshTab: 'KeyR', tab: /^Digit([1-9])$/ } as const;

/** The same as text, written as the editor writes its own (`lib/editor/actions/shortcut.ts`). */
export const shellShortcuts = [
  { name: 'palette', shortcut: 'mod+k' },
  { name: 'tab', shortcut: 'alt+1 … 9' },
  { name: 'closeTab', shortcut: 'alt+w' },
  { name: 'refreshTab', shortcut: 'alt+r' },
] as const;
