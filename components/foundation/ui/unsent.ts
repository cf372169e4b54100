'use client';

import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';

const PREFIX = 'unsent:';
/** Maximum number of characters kept. */
const LONGEST = 500_000;
/** Fields that are secret or used only once. */
const SECRET = /password|secret|token|code|^pin$/i;

/** Id of the signed-in user; nothing is kept without one. */
export const PersonContext = createContext<string | null>(null);

/** State of a form's input from before a reload. */
export interface UnsentInput {
  restored: boolean;
  /** Clears the form again. */
  startOver: () => void;
}

/**
 * Unsent input of a form, kept by the browser's tab for its user: the page may be reloaded at any moment. A closed form
 * forgets it, sent or not; one that lost its page has it restored when it opens. Secrets are not kept.
 * @param form names the form and its subject
 * @param typed all values of the form
 * @param isSaved true once the platform has the input, if the form stays open
 */
export function useUnsent<T extends object>(
  form: string,
  typed: T,
  set: (typed: T) => void,
  isSaved = false,
): UnsentInput {
  const person = useContext(PersonContext);
  const [first] = useState(typed);
  const [restored, setRestored] = useState(false);
  const isKept = useRef(false);
  const key = person && `${PREFIX}${person}:${form}`;

  const restore = useEffectEvent((from: string) => {
    const found = storedInput(from);
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
    // Nothing was typed since it opened: earlier input is about to be restored.
    if (key === null || (!isLost && !isKept.current)) return;
    isKept.current = isLost;
    if (isLost) return keep(key, text);
    sessionStorage.removeItem(key);
    setRestored(false);
  }, [key, isLost, text]);

  return { restored, startOver: () => set(first) };
}

/** Deletes what this tab keeps of other users; on sign-out, everything. */
export function deleteUnsent(besides: string | null): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && !(besides && key.startsWith(`${PREFIX}${besides}:`))) sessionStorage.removeItem(key);
}

const textOf = (typed: object) => JSON.stringify(typed, (name, value) => (SECRET.test(name) ? undefined : value));

function keep(key: string, text: string): void {
  if (text.length > LONGEST) return;
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // The form continues without it if storage is full.
  }
}

function storedInput(key: string): object | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof found === 'object' ? found : null;
  } catch {
    return null;
  }
}
