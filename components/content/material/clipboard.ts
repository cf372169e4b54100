'use client';

import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { clipboards } from '@/lib/client/clipboards';

/** Cut or copied materials, as the specification defines it; shared by all windows of this browser. */
const clip = z.object({
  ids: z.array(z.uuid()).min(1).max(10_000),
  names: z.array(z.string()),
  type: z.literal('material'),
  isCut: z.boolean(),
});
export type MaterialClip = z.infer<typeof clip>;

const KEY = clipboards.materials;
const listeners = new Set<() => void>();
let last: { text: string | null; clip: MaterialClip | null } = { text: null, clip: null };

function read(): MaterialClip | null {
  const text = kept();
  // React compares snapshots by identity: return the same object for the same text.
  if (text !== last.text) last = { text, clip: parsed(text) };
  return last.clip;
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function parsed(text: string | null): MaterialClip | null {
  try {
    return clip.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Copies or cuts materials to the clipboard; `null` empties it. */
export function putClip(materials: readonly { id: string; name: string }[] | null, isCut = false): void {
  try {
    if (materials === null) localStorage.removeItem(KEY);
    else {
      const put: MaterialClip = {
        ids: materials.map(({ id }) => id),
        names: materials.map(({ name }) => name),
        type: 'material',
        isCut,
      };
      localStorage.setItem(KEY, JSON.stringify(put));
    }
  } catch {
    // A browser without storage has no clipboard.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Fired by other windows.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns the clipboard, updated by this and other windows. */
export const useClip = (): MaterialClip | null => useSyncExternalStore(subscribe, read, () => null);
