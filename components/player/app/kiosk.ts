'use client';
import { useEffect, useState } from 'react';
import { keepAwake } from './browser/keep-awake';
import { shellWorker } from './browser/shell-worker';

const IDLE_MS = 3_000;

/** The pointer is seen for three seconds after it moved. */
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

/** What a screen without a keyboard is held for, anywhere. */
const HOLD_MS = 3_000;

/** Whether somebody at the screen wants to know about it: key `i`, once more to end it, or a finger held on it where that leads somewhere. */
export function useWanted(byTouch: boolean): [boolean, (wanted: boolean) => void] {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'i' && !ctrlKey && !metaKey && !altKey) setOn((now) => !now);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
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

/** With `?watch` the title changes as long as the page runs: what started the browser tells by it a page that hangs. */
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

/** The display stays on, the player is kept for a start without a network, and a newer one is started when `quiet`. */
export function useKiosk(quiet: boolean): void {
  const [updated, setUpdated] = useState(false);
  useEffect(() => keepAwake(), []);
  useEffect(() => shellWorker(() => setUpdated(true)), []);
  useEffect(() => {
    if (updated && quiet) location.reload();
  }, [updated, quiet]);
}
