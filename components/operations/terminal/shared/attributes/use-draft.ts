'use client';

import { useRef, useState } from 'react';
import type { EffectiveAttribute } from '@/lib/contract/attribute';
import { changeOf, errorsOf, NO_CHANGES } from './draft';

/** Unsaved changes of the attributes of an institution or terminal. */
export function useDraft(attributes: readonly EffectiveAttribute[]) {
  const [draft, setDraft] = useState(NO_CHANGES);
  /** True once saving was tried: fields are then checked on every change. */
  const [checked, setChecked] = useState(false);
  const nextId = useRef(1);
  const change = changeOf(attributes, draft);

  return {
    draft,
    change,
    isChanged: draft.added.length + change.remove.length + Object.keys(change.set).length > 0,
    errors: checked ? errorsOf(attributes, draft) : {},
    /** Returns true if nothing is wrong; otherwise the fields show what is. */
    check() {
      setChecked(true);
      return Object.keys(errorsOf(attributes, draft)).length === 0;
    },
    /** Sets the own value; `null` removes it. */
    setValue: (key: string, value: string | null) =>
      setDraft((before) => ({ ...before, values: { ...before.values, [key]: value } })),
    add() {
      const id = nextId.current++;
      setDraft((before) => ({ ...before, added: [...before.added, { id, key: '', value: '' }] }));
    },
    setAdded: (id: number, change: { key?: string; value?: string }) =>
      setDraft((before) => ({
        ...before,
        added: before.added.map((each) => (each.id === id ? { ...each, ...change } : each)),
      })),
    removeAdded: (id: number) =>
      setDraft((before) => ({ ...before, added: before.added.filter((each) => each.id !== id) })),
    clear() {
      setDraft(NO_CHANGES);
      setChecked(false);
    },
  };
}
export type AttributeDraft = ReturnType<typeof useDraft>;
