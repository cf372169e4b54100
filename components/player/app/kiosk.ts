'use client';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { keepAwake } from './browser/keep-awake';
import { shellWorker } from './browser/shell-worker';

const IDLE_MS = 3_000;

/** Returns true unless the pointer has moved within three seconds. */
export function useIdlePointer(): boolean {
  const [idle, setIdle] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const move = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), IDLE_MS);
    };
    addEventListener('pointermove', move);
    return () => {
      removeEventListener('pointermove', move);
      clearTimeout(timer);
    };
  }, []);
  return idle;
}

/** Milliseconds of the long press on a screen without a keyboard. */
const HOLD_MS = 3_000;

/** Returns whether somebody at the screen has requested the overlay; a long press requests it where that is enabled. */
export function useWanted(byTouch: boolean): [boolean, Dispatch<SetStateAction<boolean>>] {
  const [on, setOn] = useState(false);
  useEffect(() => {
    if (!byTouch) return;
    let timer: ReturnType<typeof setTimeout>;
    const down = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setOn(true), HOLD_MS);
    };
    const up = () => clearTimeout(timer);
    const ends = ['pointerup', 'pointercancel'] as const;
    addEventListener('pointerdown', down);
    for (const each of ends) addEventListener(each, up);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', down);
      for (const each of ends) removeEventListener(each, up);
    };
  }, [byTouch]);
  return [on, setOn];
}

const TITLE_MS = 10_000;

/**
 * Changes the title continuously with `?watch`, so that the process that started the browser can detect a hung page.
 */
export function useTitleClock(): void {
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('watch')) return;
    const { title } = document;
    const timer = setInterval(() => {
      document.title = `${title} ${new Date().toISOString()}`;
    }, TITLE_MS);
    return () => clearInterval(timer);
  }, []);
}

/** Keeps the display on, stores the player for a start without a network, and starts a newer one when `quiet`. */
export function useKiosk(quiet: boolean): void {
  const [updated, setUpdated] = useState(false);
  useEffect(() => keepAwake(), []);
  useEffect(() => shellWorker(() => setUpdated(true)), []);
  useEffect(() => {
    if (updated && quiet) location.reload();
  }, [updated, quiet]);
}
