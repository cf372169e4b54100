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

/** What is being edited, as it was read. */
export interface Edited<T> {
  /** None until it is saved. */
  id?: string;
  revision?: number;
  content: T;
}

interface EditedOptions<T> {
  rules: z.ZodType;
  /** Saves it over a revision; undefined is a new one. */
  send: (content: T, over: number | undefined) => Promise<{ id: string; revision: number }>;
  /** After it was saved: what is read again. */
  onSaved: () => Promise<unknown>;
  /** What the platform has now is to be opened instead. */
  onReopen?: () => Promise<void>;
  /** The question whose one is kept, after somebody else saved: what the two differ in. */
  question?: (mine: T) => Promise<ReactNode>;
  /** True for a path whose error stands at its field; the others are said above the form. */
  isShown: (path: string) => boolean;
  /** What of it is not in the content, such as names of what was chosen; it outlives a reload together with it. */
  beside?: { value: object; set: (value: object) => void };
  words: { saved: string; savedMeanwhile: (name: string) => string; savedMeanwhileBody: string; saveMine: string };
}

/**
 * State of what one writes on a screen of its own: checked with the contract before it is sent, saved over the revision that was read,
 * asked about before it is left unsaved, there again after a reload. `errors` are by path in the content, `content.` left out.
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
      // Over what it was read from: somebody may have saved since.
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
      // A new one goes on at its own address, in the same tab.
      if (!id) setParams({ id: sent.id });
      return sent.id;
    } catch (error) {
      const conflict = error instanceof CallError ? meanwhile.safeParse(error.conflict) : undefined;
      if (conflict?.success) {
        const { savedBy, revision: theirs } = conflict.data;
        const mine = await confirm({
          title: words.savedMeanwhile(savedBy),
          // Without the differences it can be decided, too.
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

  /** Saves and answers its id, or null where something is wrong. */
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
