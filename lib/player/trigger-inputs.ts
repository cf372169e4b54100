import type { HeldTrigger } from '@/lib/contract/gateway';
import { SHORTEST_SCAN, type TriggerInput } from '@/lib/contract/trigger';

/** Event at the terminal that may fire triggers. `code` is the place of a key, `key` what it types. */
export type LocalInput =
  | { kind: 'key'; code: string; key: string }
  | { kind: 'scan'; text: string }
  | { kind: 'gamepad'; button: number };

/** Returns the triggers that an input fires. */
export const triggersFor = (triggers: readonly HeldTrigger[], input: LocalInput): HeldTrigger[] =>
  triggers.filter(({ inputs }) => inputs.some((each) => matches(each, input)));

function matches(wanted: TriggerInput, input: LocalInput): boolean {
  if (wanted.kind === 'key') return input.kind === 'key' && input.code === wanted.code;
  if (wanted.kind === 'gamepad') return input.kind === 'gamepad' && input.button === wanted.button;
  if (input.kind !== 'scan') return false;
  return wanted.match === 'equals' ? input.text === wanted.text : input.text.startsWith(wanted.text);
}

/** Longest time between two keys of a scanner, in milliseconds. A person is slower. */
export const SCAN_GAP_MS = 50;
/** Limit of the characters of a scan; longer than any text that a trigger waits for. */
const LONGEST_SCAN = 1_000;

/** Key, as `KeyboardEvent` describes it. `at` in milliseconds. */
export interface KeyPress {
  code: string;
  key: string;
  at: number;
  repeat: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** Keys in quick succession that may become a scan. */
interface Typing {
  keys: readonly Pick<KeyPress, 'code' | 'key'>[];
  /** Time of the last one. */
  at: number;
}

export const nothingTyped: Typing = { keys: [], at: Number.NEGATIVE_INFINITY };

interface Typed {
  typing: Typing;
  inputs: LocalInput[];
}

/**
 * Takes the next key, and returns the inputs that are certain now. While scans are awaited, a character counts as a key
 * only after a pause. Three or more characters without a pause come from a scanner: they count as no keys, and as a scan
 * once Enter ends them.
 */
export function typeKey(typing: Typing, press: KeyPress, awaitsScan: boolean): Typed {
  const { code, key, at, repeat, ctrlKey, altKey, metaKey } = press;
  if (repeat || ctrlKey || altKey || metaKey) return { typing, inputs: [] };
  if (typing.keys.length > 0 && at - typing.at > SCAN_GAP_MS) {
    const { typing: next, inputs } = typeKey(nothingTyped, press, awaitsScan);
    return { typing: next, inputs: [...settled(typing), ...inputs] };
  }
  const text = textOf(typing);
  if (key === 'Enter' && text.length >= SHORTEST_SCAN)
    return { typing: nothingTyped, inputs: [{ kind: 'scan', text: text.trim() }] };
  // Scanners also press keys that type nothing, such as F8 between the parts of a code.
  if (awaitsScan && text.length >= SHORTEST_SCAN && key.length !== 1) return { typing: { ...typing, at }, inputs: [] };
  if (!awaitsScan || !(key.length === 1 || silent.has(key)))
    return { typing: nothingTyped, inputs: [...settled(typing), { kind: 'key', code, key }] };
  return { typing: { keys: [...typing.keys, { code, key }].slice(0, LONGEST_SCAN), at }, inputs: [] };
}

/** Keys that a scanner presses to type a character. */
const silent: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'AltGraph', 'Dead']);

/** Returns the inputs that are certain after a pause. */
export function pauseTyping(typing: Typing, at: number): Typed {
  if (at - typing.at <= SCAN_GAP_MS) return { typing, inputs: [] };
  return { typing: nothingTyped, inputs: settled(typing) };
}

const textOf = ({ keys }: Typing) =>
  keys
    .filter(({ key }) => key.length === 1)
    .map(({ key }) => key)
    .join('');

/** Keys of a person; those of a scan without an end are none. */
const settled = (typing: Typing): LocalInput[] =>
  textOf(typing).length < SHORTEST_SCAN ? typing.keys.map(({ code, key }) => ({ kind: 'key', code, key })) : [];

type Pad = Pick<Gamepad, 'index'> & { buttons: readonly Pick<GamepadButton, 'pressed'>[] };

/** Returns the pressed buttons of all gamepads, each as "gamepad:button". */
export const pressedButtons = (pads: readonly (Pad | null)[]): ReadonlySet<string> =>
  new Set(
    pads.flatMap((pad) =>
      pad ? pad.buttons.flatMap(({ pressed }, button) => (pressed ? `${pad.index}:${button}` : [])) : [],
    ),
  );

/** Returns the inputs of buttons that were pressed since: a held button is one press. */
export const buttonInputs = (before: ReadonlySet<string>, now: ReadonlySet<string>): LocalInput[] =>
  [...now].flatMap((each) =>
    before.has(each) ? [] : { kind: 'gamepad', button: Number(each.slice(each.indexOf(':') + 1)) },
  );
