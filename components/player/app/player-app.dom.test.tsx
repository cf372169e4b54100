import { act, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { LocalInput } from '@/lib/player/trigger-inputs';
import messages from '@/messages/en';
import { PlayerApp } from './player-app';
import { useHost } from './use-host';

jest.mock('./use-host', () => ({ useHost: jest.fn() }));
jest.mock('./playing-screen', () => ({ PlayingScreen: () => null }));
jest.mock('./kiosk', () => ({ ...jest.requireActual('./kiosk'), useKiosk: () => undefined }));

const info = {
  terminalName: 'Lobby',
  files: { there: 0, total: 0 },
  lastContact: null,
  showing: { kind: 'house' },
  settings: { volume: 50 },
};

/** Shows a paired player that awaits these inputs, and returns those that its engine hears. */
function start(awaits: LocalInput['kind'][], asksForPin = false): string[] {
  const heard: string[] = [];
  const input = (given: LocalInput) =>
    heard.push(given.kind === 'key' ? given.code : given.kind === 'scan' ? given.text : `button ${given.button}`);
  const player = { phase: 'paired', info: { ...info, awaits, asksForPin } };
  jest
    .mocked(useHost)
    .mockReturnValue({ host: { player: () => ({ input }) }, state: { player, drawn: null } } as never);
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <PlayerApp />
    </NextIntlClientProvider>,
  );
  return heard;
}

/** Presses keys, 10 ms apart. Returns the last event. */
function press(...keys: string[]): KeyboardEvent {
  let event = new KeyboardEvent('keydown');
  for (const key of keys) {
    act(() => {
      jest.advanceTimersByTime(10);
      event = new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: performance.now() });
      (document.activeElement ?? document.body).dispatchEvent(event);
    });
  }
  return event;
}
const pause = () => act(() => jest.advanceTimersByTime(51));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('passes keys on, and shows its state by one of them', () => {
  const heard = start(['key']);
  press('a', 'i');
  expect([heard, screen.queryByRole('status')]).toEqual([['KeyA', 'KeyI'], expect.anything()]);
});

test('keeps keys typed into the local settings to itself', () => {
  const heard = start(['key'], true);
  press('i');
  press('a');
  expect(heard).toEqual(['KeyI']);
  press('i', 'b');
  expect(heard).toEqual(['KeyI', 'KeyB']);
});

test('takes a scan for no keys, and its Enter for no press', () => {
  const heard = start(['scan']);
  expect(press('w', 'i', 'n', 'e', 'Enter').defaultPrevented).toBe(true);
  pause();
  expect([heard, screen.queryByRole('status')]).toEqual([['wine'], null]);
});

test('presses no button with the space or the second Enter of a scan', () => {
  const heard = start(['scan']);
  expect(press(' ').defaultPrevented).toBe(false);
  pause();
  expect(press('w', 'i', ' ').defaultPrevented).toBe(true);
  expect(press('n', 'e', 'Enter', 'Enter').defaultPrevented).toBe(true);
  expect(heard.slice(1)).toEqual(['wi ne']);
});

test('passes a key on after a pause while scans are awaited', () => {
  const heard = start(['scan']);
  press('a');
  expect(heard).toEqual([]);
  pause();
  expect(heard).toEqual(['KeyA']);
});

describe('gamepads', () => {
  const pads: { index: number; buttons: { pressed: boolean }[] }[] = [];
  const looks = jest.fn(() => pads);
  beforeEach(() => {
    pads.length = 0;
    looks.mockClear();
    Object.assign(navigator, { getGamepads: looks });
  });
  const frames = () => act(() => jest.advanceTimersByTime(160));

  test('are polled while connected, each press once', () => {
    const heard = start(['gamepad']);
    frames();
    expect(looks).toHaveBeenCalledTimes(1);
    pads.push({ index: 0, buttons: [{ pressed: false }, { pressed: true }] });
    window.dispatchEvent(new Event('gamepadconnected'));
    frames();
    expect([heard, looks.mock.calls.length > 5]).toEqual([['button 1'], true]);
    pads.length = 0;
    frames();
    looks.mockClear();
    frames();
    expect(looks).not.toHaveBeenCalled();
  });

  test('are not polled while no trigger awaits them', () => {
    start(['key']);
    window.dispatchEvent(new Event('gamepadconnected'));
    frames();
    expect(looks).not.toHaveBeenCalled();
  });
});
