'use client';

import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { useUnsaved } from '@/components/foundation/shell/own-tab';
import { useConfirm, useErrorText, useToast } from '@/components/foundation/ui';
import { useErrorSentence } from '@/components/foundation/ui/error-sentence';
import { useUnsent } from '@/components/foundation/ui/unsent';
import { issueKey } from '@/components/foundation/ui/use-form';
import { CallError } from '@/lib/client/call';

const meanwhile = z.object({ revision: z.number(), savedBy: z.string() });

/** Content being edited, as it was read. */
export interface Edited<T> {
  /** Undefined until saved. */
  id?: string;
  revision?: number;
  content: T;
}

interface EditedOptions<T> {
  rules: z.ZodType;
  /** Saves on top of a revision; undefined for a new one. */
  send: (content: T, over: number | undefined) => Promise<{ id: string; revision: number }>;
  /** Refetches data after a save. */
  onSaved: () => Promise<unknown>;
  /** Reopens the content as the platform has it now. */
  onReopen?: () => Promise<void>;
  /** Body of the conflict dialog after somebody else's save: the differences between the two. */
  question?: (mine: T) => Promise<ReactNode>;
  /** True for a path whose error is shown at its field; the others are listed above the form. */
  isShown: (path: string) => boolean;
  /** State outside the content, such as names of selected items; it survives a reload together with it. */
  beside?: { value: object; set: (value: object) => void };
  words: { saved: string; savedMeanwhile: (name: string) => string; savedMeanwhileBody: string; saveMine: string };
}

/**
 * State of an editor screen: validated by the contract before sending, saved on top of the revision read, confirmed
 * before leaving with unsaved changes, and restored after a reload. `errors` are by path in the content, without
 * `content.`.
 */
export function useEdited<T extends object>(
  { id, revision: read, content: first }: Edited<T>,
  { rules, send, onSaved, onReopen, question, isShown, beside, words }: EditedOptions<T>,
) {
  const sentence = useErrorSentence();
  const { path, setParams } = useScreenLocation();
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const [content, setContent] = useState(first);
  const [saved, setSaved] = useState(id ? first : null);
  const [revision, setRevision] = useState(read);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const dirty = content !== saved && JSON.stringify(content) !== JSON.stringify(saved ?? first);
  useUnsaved(dirty);
  const unsent = useUnsent(
    `${path} ${id ?? ''}`,
    { content, revision, beside: beside?.value },
    (typed) => {
      setContent(typed.content);
      // Restores the base revision: somebody may have saved since.
      setRevision(typed.revision);
      if (typed.beside) beside?.set(typed.beside);
    },
    !dirty,
  );

  const sendOver = async (over: number | undefined): Promise<string | null> => {
    try {
      const sent = await send(content, over);
      setSaved(content);
      setRevision(sent.revision);
      toast.success(words.saved);
      await onSaved();
      // A new item continues at its own address in the same tab.
      if (!id) setParams({ id: sent.id });
      return sent.id;
    } catch (error) {
      const conflict = error instanceof CallError ? meanwhile.safeParse(error.conflict) : undefined;
      if (conflict?.success) {
        const { savedBy, revision: theirs } = conflict.data;
        const mine = await confirm({
          title: words.savedMeanwhile(savedBy),
          // The decision is possible without the differences, too.
          body: (await question?.(content).catch(() => null)) ?? words.savedMeanwhileBody,
          confirmLabel: words.saveMine,
        });
        if (mine) return sendOver(theirs);
        await onReopen?.();
        return null;
      }
      const named = error instanceof CallError ? Object.entries(error.errors ?? {}) : [];
      const found = named.map(([path, key]) => [path.replace(/^content\./, ''), sentence(key)] as const);
      setErrors(Object.fromEntries(found));
      if (found.length === 0 || found.some(([path]) => !isShown(path))) setProblem(errorText(error));
      return null;
    }
  };

  /** Saves and returns the id; `null` if something is invalid. */
  const save = async (): Promise<string | null> => {
    setProblem(null);
    const parsed = rules.safeParse(content);
    const wrong = parsed.success ? [] : parsed.error.issues;
    const found = wrong.map((issue) => [issue.path.join('.'), sentence(issueKey(issue))] as const);
    setErrors(Object.fromEntries(found));
    setProblem(found.find(([path]) => !isShown(path))?.[1] ?? null);
    if (wrong.length > 0) return null;
    setBusy(true);
    const savedId = await sendOver(revision);
    setBusy(false);
    return savedId;
  };

  return {
    content,
    errors,
    problem,
    busy,
    dirty,
    unsent,
    change: (change: Partial<T>) => setContent((before) => ({ ...before, ...change })),
    save,
  };
}
