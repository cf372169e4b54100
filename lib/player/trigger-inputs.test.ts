import type { HeldTrigger } from '@/lib/contract/gateway';
import type { TriggerInput } from '@/lib/contract/trigger';
import {
  buttonInputs,
  type KeyPress,
  type LocalInput,
  nothingTyped,
  pauseTyping,
  pressedButtons,
  triggersFor,
  typeKey,
} from './trigger-inputs';

/** Key at a time: a character, or the name of another key. */
type Stroke = [at: number, key: string, given?: Partial<KeyPress>];

const codeOf = (key: string) =>
  /^\d$/.test(key) ? `Digit${key}` : /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
const pressOf = ([at, key, given]: Stroke): KeyPress => ({
  ...{ code: codeOf(key), key, at, repeat: false, ctrlKey: false, altKey: false, metaKey: false },
  ...given,
});
const said = (input: LocalInput) =>
  input.kind === 'key' ? input.code : input.kind === 'scan' ? `"${input.text}"` : '';

/** Returns the inputs of some keys as "time: input", with the pause after each. */
function typed(strokes: Stroke[], awaitsScan = true): string[] {
  let typing = nothingTyped;
  const heard: string[] = [];
  strokes.forEach((stroke, i) => {
    const pressed = typeKey(typing, pressOf(stroke), awaitsScan);
    heard.push(...pressed.inputs.map((input) => `${stroke[0]}: ${said(input)}`));
    const pauseAt = stroke[0] + 51;
    typing = pressed.typing;
    if (pauseAt > (strokes[i + 1]?.[0] ?? Number.POSITIVE_INFINITY)) return;
    const paused = pauseTyping(typing, pauseAt);
    heard.push(...paused.inputs.map((input) => `${pauseAt}: ${said(input)}`));
    typing = paused.typing;
  });
  return heard;
}
const burst = (text: string, gap: number, from = 0): Stroke[] => [...text].map((key, i) => [from + i * gap, key]);

describe('keys', () => {
  test('count immediately without a scanner', () => {
    expect(typed(burst('12', 10), false)).toEqual(['0: Digit1', '10: Digit2']);
  });

  test('count after a pause while scans are awaited', () => {
    expect(typed(burst('12', 200))).toEqual(['51: Digit1', '251: Digit2']);
  });

  test('that type nothing count immediately', () => {
    expect(
      typed([
        [0, 'F5'],
        [9, 'Enter'],
        [20, 'ArrowUp'],
      ]),
    ).toEqual(['0: F5', '9: Enter', '20: ArrowUp']);
  });

  test('count in order if fewer than three come quickly', () => {
    expect(typed(burst('12', 10))).toEqual(['61: Digit1', '61: Digit2']);
    expect(typed([...burst('12', 10), [20, 'Enter']])).toEqual(['20: Digit1', '20: Digit2', '20: Enter']);
  });

  test('count once while they are held', () => {
    expect(
      typed([
        [0, '1'],
        [500, '1', { repeat: true }],
        [530, '1', { repeat: true }],
      ]),
    ).toEqual(['51: Digit1']);
    expect(
      typed(
        [
          [0, '1'],
          [9, '1', { repeat: true }],
        ],
        false,
      ),
    ).toEqual(['0: Digit1']);
  });

  test.each(['ctrlKey', 'altKey', 'metaKey'])('count for nothing with %s', (modifier) => {
    expect(typed([[0, '1', { [modifier]: true }]], false)).toEqual([]);
  });

  test('are named by their place, whatever they type', () => {
    expect(typed([[0, 'z', { code: 'KeyY' }]], false)).toEqual(['0: KeyY']);
  });

  test('count before a later one if no pause was seen', () => {
    const { typing } = typeKey(nothingTyped, pressOf([0, '1']), true);
    expect(typeKey(typing, pressOf([90, '2']), true).inputs.map(said)).toEqual(['Digit1']);
  });
});

describe('a scan', () => {
  test('is three or more quick characters with Enter, and no keys', () => {
    expect(typed([...burst('4012', 50), [200, 'Enter']])).toEqual(['200: "4012"']);
    expect(typed([...burst('401', 1), [3, 'Enter']])).toEqual(['3: "401"']);
  });

  test('is not typed by a person', () => {
    expect(typed([...burst('401', 51), [153, 'Enter']])).toEqual([
      '51: Digit4',
      '102: Digit0',
      '153: Digit1',
      '153: Enter',
    ]);
  });

  test('is nothing without its Enter', () => {
    expect(typed([...burst('4012', 10), [500, 'Enter']])).toEqual(['500: Enter']);
  });

  test('keeps capitals, typed with Shift', () => {
    expect(
      typed([
        [0, 'Shift'],
        [5, 'A'],
        [10, 'b'],
        [15, 'Shift'],
        [20, 'C'],
        [25, 'Enter'],
      ]),
    ).toEqual(['25: "AbC"']);
  });

  test('passes over keys that type nothing', () => {
    const parts = ['0', '1', '4', 'F8', '2', '1', 'Unidentified', 'Enter'];
    expect(typed(parts.map((key, i): Stroke => [i * 10, key]))).toEqual(['70: "01421"']);
    expect(typed([...burst('4012', 10), [40, 'Tab']])).toEqual([]);
  });

  test('follows another one at once', () => {
    const strokes: Stroke[] = [...burst('111', 10), [30, 'Enter'], ...burst('222', 10, 40), [70, 'Enter']];
    expect(typed(strokes)).toEqual(['30: "111"', '70: "222"']);
  });

  test('is not awaited while no trigger has one', () => {
    expect(typed([...burst('401', 1), [3, 'Enter']], false)).toHaveLength(4);
  });

  test('has a limit, beyond which it is still one', () => {
    const [text = ''] = typed([...burst('x'.repeat(1_500), 1), [1_500, 'Enter']]);
    expect(text).toBe(`1500: "${'x'.repeat(1_000)}"`);
  });
});

describe('a trigger', () => {
  const names = (inputs: TriggerInput[], input: LocalInput) =>
    triggersFor([{ name: 'Wine', inputs } as HeldTrigger], input).map(({ name }) => name);
  const scan = (text: string): LocalInput => ({ kind: 'scan', text });
  const key = (code: string): LocalInput => ({ kind: 'key', code, key: '' });

  test.each<[string, TriggerInput, LocalInput, LocalInput]>([
    ['key', { kind: 'key', code: 'Digit1' }, key('Digit1'), key('Numpad1')],
    ['text', { kind: 'scan', match: 'equals', text: '401' }, scan('401'), scan('4012')],
    ['beginning', { kind: 'scan', match: 'startsWith', text: '401' }, scan('4012'), scan('1401')],
    ['button', { kind: 'gamepad', button: 3 }, { kind: 'gamepad', button: 3 }, { kind: 'gamepad', button: 0 }],
  ])('is fired by its %s alone', (_, wanted, right, wrong) => {
    expect([names([wanted], right), names([wanted], wrong)]).toEqual([['Wine'], []]);
  });

  test('has several inputs', () => {
    expect(
      names(
        [
          { kind: 'key', code: 'KeyA' },
          { kind: 'gamepad', button: 1 },
        ],
        { kind: 'gamepad', button: 1 },
      ),
    ).toEqual(['Wine']);
  });
});

test('counts a held button of a gamepad once', () => {
  const pad = (index: number, ...pressed: number[]) => ({
    index,
    buttons: Array.from({ length: 12 }, (_, i) => ({ pressed: pressed.includes(i) })),
  });
  const looks = [[null], [pad(1, 10)], [pad(1, 10, 2)], [pad(1, 2)], [pad(0, 2), pad(1, 2)], [pad(1, 2, 10)]];
  const heard = looks.map((pads, i) =>
    buttonInputs(pressedButtons(looks[i - 1] ?? []), pressedButtons(pads)).map(
      (input) => input.kind === 'gamepad' && input.button,
    ),
  );
  expect(heard).toEqual([[], [10], [2], [], [2], [10]]);
});
