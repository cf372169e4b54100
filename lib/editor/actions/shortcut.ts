/** Key press as reported by a browser. */
export interface KeyStroke {
  key: string;
  code?: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  shiftKey?: boolean;
  altKey?: boolean;
}

/**
 * Returns a unique text for each key press: `mod+`, `alt+`, `shift+` in this order, then the key in lower case. Ctrl
 * and ⌘ are both `mod`. With Alt, and for digits with Shift, the key is read from its position on the keyboard, because
 * the character differs then (⌥C gives ç, Shift+1 an exclamation mark).
 */
export function shortcutOf({ key, code = '', ctrlKey, metaKey, shiftKey, altKey }: KeyStroke): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  const placed = (altKey && letter) || ((altKey || shiftKey) && digit) || key;
  const held = [(ctrlKey || metaKey) && 'mod', altKey && 'alt', shiftKey && 'shift'].filter(Boolean);
  return [...held, placed.toLowerCase()].join('+');
}

const signs: Record<string, string> = {
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
  delete: 'Del',
  backspace: '⌫',
  escape: 'Esc',
  enter: 'Enter',
  tab: 'Tab',
  pageup: 'PgUp',
  pagedown: 'PgDn',
};

/** Returns a shortcut as displayed for this kind of keyboard. */
export function shortcutText(shortcut: string, mac: boolean): string {
  const keys = shortcut.split('+');
  const words = mac ? { mod: '⌘', alt: '⌥', shift: '⇧' } : { mod: 'Ctrl', alt: 'Alt', shift: 'Shift' };
  const named = keys.map((key) => words[key as keyof typeof words] ?? signs[key] ?? key.toUpperCase());
  return named.join(mac ? '' : '+');
}
