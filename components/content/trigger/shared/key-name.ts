/** Returns the name of a key for readers: "A" for `KeyA`, "7" for `Digit7`, "Numpad 7" for `Numpad7`. */
export const keyName = (code: string): string =>
  code
    .replace(/^(Key(?=[A-Z]$)|Digit(?=\d$))/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([a-z])(\d)/g, '$1 $2');

const letters = Array.from({ length: 26 }, (_, i) => `Key${String.fromCharCode(65 + i)}`);
const upTo = (prefix: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => `${prefix}${first + i}`);

/** Common keys, as `KeyboardEvent.code` names them. */
export const commonKeys: readonly string[] = [
  ...upTo('Digit', 0, 9),
  ...letters,
  ...upTo('F', 1, 24),
  ...upTo('Numpad', 0, 9),
  ...['NumpadAdd', 'NumpadSubtract', 'NumpadMultiply', 'NumpadDivide', 'NumpadEnter'],
  ...['Space', 'Enter', 'Escape', 'Tab', 'Backspace', 'Delete', 'Insert'],
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'],
  ...['MediaPlayPause', 'MediaTrackNext', 'MediaTrackPrevious', 'AudioVolumeUp', 'AudioVolumeDown'],
];
