'use client';

import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';

const PREFIX = 'unsent:';
/** Characters; what is longer is not kept. */
const LONGEST = 500_000;
/** Fields that only the person knows, or that are used once. */
const SECRET = /password|secret|token|code|^pin$/i;

/** Id of who is signed in; where nobody is, nothing is kept. */
export const PersonContext = createContext<string | null>(null);

/** What a form says of what was typed in it before the page was loaded again. */
export interface Unsent {
  restored: boolean;
  /** Empties the form again. */
  startOver: () => void;
}

/**
 * What is typed in a form and not sent yet, kept by the browser's tab for its person: the page may be loaded again at any moment. A form
 * that is closed, sent or not, forgets it; one that lost its page has it back when it opens. Secrets are not kept.
 * @param form names the form and what it is about
 * @param typed all that the form holds
 * @param isSaved true once the platform has what is typed, where the form stays open
 */
export function useUnsent<T extends object>(form: string, typed: T, set: (typed: T) => void, isSaved = false): Unsent {
  const person = useContext(PersonContext);
  const [first] = useState(typed);
  const [restored, setRestored] = useState(false);
  const isKept = useRef(false);
  const key = person && `${PREFIX}${person}:${form}`;

  const restore = useEffectEvent((from: string) => {
    const found = keptAt(from);
    if (!found) return;
    set({ ...first, ...found });
    setRestored(true);
  });
  useEffect(() => {
    if (key === null) return;
    restore(key);
    return () => sessionStorage.removeItem(key);
  }, [key]);

  const text = textOf(typed);
  const isLost = !isSaved && text !== textOf(first);
  useEffect(() => {
    // Nothing was typed since it opened: what there may be is about to be restored.
    if (key === null || (!isLost && !isKept.current)) return;
    isKept.current = isLost;
    if (isLost) return keep(key, text);
    sessionStorage.removeItem(key);
    setRestored(false);
  }, [key, isLost, text]);

  return { restored, startOver: () => set(first) };
}

/** What this tab keeps of others is not for who is signed in now; whoever signs out leaves nothing. */
export function forgetUnsent(besides: string | null): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && !(besides && key.startsWith(`${PREFIX}${besides}:`))) sessionStorage.removeItem(key);
}

const textOf = (typed: object) => JSON.stringify(typed, (name, value) => (SECRET.test(name) ? undefined : value));

function keep(key: string, text: string): void {
  if (text.length > LONGEST) return;
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // The store is full: the form goes on without it.
  }
}

function keptAt(key: string): object | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof found === 'object' ? found : null;
  } catch {
    return null;
  }
}
