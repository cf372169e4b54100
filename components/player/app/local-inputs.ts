'use client';
import { useEffect, useEffectEvent } from 'react';
import {
  buttonInputs,
  type LocalInput,
  nothingTyped,
  pauseTyping,
  pressedButtons,
  SCAN_GAP_MS,
  typeKey,
} from '@/lib/player/trigger-inputs';

/** Calls `onInput` for each key, and for scans while they are awaited. */
export function useKeys(awaitsScan: boolean, onInput: (input: LocalInput) => void): void {
  const take = useEffectEvent(onInput);
  useEffect(() => {
    let typing = nothingTyped;
    let timer: ReturnType<typeof setTimeout>;
    let scannedAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      const { code, key, repeat, ctrlKey, altKey, metaKey, timeStamp: at } = event;
      // Some scanners end with two Enters.
      if (key === 'Enter' && at - scannedAt <= SCAN_GAP_MS) return event.preventDefault();
      // A space within a scan presses no button.
      if (key === ' ' && typing.keys.length > 0 && at - typing.at <= SCAN_GAP_MS) event.preventDefault();
      const typed = typeKey(typing, { code, key, repeat, ctrlKey, altKey, metaKey, at }, awaitsScan);
      typing = typed.typing;
      clearTimeout(timer);
      if (typing.keys.length > 0) timer = setTimeout(pause, SCAN_GAP_MS + 1);
      // Nor does the Enter at its end.
      if (typed.inputs.some(({ kind }) => kind === 'scan')) {
        scannedAt = at;
        event.preventDefault();
      }
      typed.inputs.forEach(take);
    };
    const pause = () => {
      const paused = pauseTyping(typing, performance.now());
      typing = paused.typing;
      if (typing.keys.length > 0) timer = setTimeout(pause, SCAN_GAP_MS);
      paused.inputs.forEach(take);
    };
    addEventListener('keydown', press);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', press);
    };
  }, [awaitsScan]);
}

/** Calls `onInput` for each button pressed on a gamepad. Polls only while it is awaited and a gamepad is connected. */
export function useGamepads(isAwaited: boolean, onInput: (input: LocalInput) => void): void {
  const take = useEffectEvent(onInput);
  useEffect(() => {
    if (!isAwaited) return;
    let frame: number | null = null;
    let before: ReadonlySet<string> = new Set();
    const look = () => {
      // Absent where the page is not served over https.
      const pads = navigator.getGamepads?.() ?? [];
      const now = pressedButtons(pads);
      const inputs = buttonInputs(before, now);
      before = now;
      frame = pads.some((pad) => pad !== null) ? requestAnimationFrame(look) : null;
      inputs.forEach(take);
    };
    const begin = () => {
      frame ??= requestAnimationFrame(look);
    };
    begin();
    addEventListener('gamepadconnected', begin);
    return () => {
      if (frame !== null) cancelAnimationFrame(frame);
      removeEventListener('gamepadconnected', begin);
    };
  }, [isAwaited]);
}
