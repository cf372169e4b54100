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

/** True after every second press of a key. */
export function useKeyToggle(key: string): boolean {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === key && !event.ctrlKey && !event.metaKey && !event.altKey) setOn((now) => !now);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [key]);
  return on;
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
