import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useUser } from '@/components/foundation/shell/session';
import { SESSION_ENDED } from '@/lib/client/call';
import { newLocalId } from '@/lib/editor';
import type { Draft } from './draft';
import { type KeptDraft, keptDrafts } from './kept-draft';
import type { Saver } from './saver';

/**
 * Milliseconds before a draft is kept: shorter than the saver's wait, so that a draft that can no longer be sent is
 * already kept.
 */
const KEEP_AFTER_MS = 500;

/**
 * Keeps the draft in the browser while it is unsaved. Returns the one that an earlier visit left; `forget` withdraws
 * that offer permanently. A restored draft is kept until it is saved. `isKept` is false if the browser could not store
 * it because its storage is full or missing.
 */
export function useKeptDraft(saver: Saver, programId: string, draft: Draft, restored?: KeptDraft) {
  const { id: userId } = useUser();
  // A restored draft continues the session that kept it.
  const [opening] = useState(() => (restored ? (restored.opening ?? '') : newLocalId()));
  const drafts = useMemo(() => keptDrafts(userId, programId, opening), [userId, programId, opening]);
  const [left, setLeft] = useState<KeptDraft>();
  const [isKept, setKept] = useState(true);

  useEffect(() => {
    const ended = new AbortController();
    drafts.hold(ended.signal);
    return () => ended.abort();
  }, [drafts]);

  useEffect(() => {
    let wanted = true;
    void drafts.find().then((found) => wanted && saver.getSnapshot().status === 'saved' && setLeft(found));
    return () => {
      wanted = false;
    };
  }, [drafts, saver]);

  useEffect(() => {
    let before = saver.getSnapshot().status;
    return saver.subscribe(() => {
      const { status } = saver.getSnapshot();
      if (status === 'saved' && before !== 'saved') void drafts.forget();
      before = status;
    });
  }, [drafts, saver]);

  const { name, document } = draft;
  const keep = useEffectEvent(() => {
    const { status, revision } = saver.getSnapshot();
    if (status !== 'saved')
      void drafts.keep({ name, document, revision, keptAt: new Date().toISOString() }).then(setKept);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change restarts the timer
  useEffect(() => {
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [drafts, saver, name, document]);

  // Any request may end the session before the timer fires.
  useEffect(() => {
    const keepNow = () => keep();
    window.addEventListener(SESSION_ENDED, keepNow);
    return () => window.removeEventListener(SESSION_ENDED, keepNow);
  }, []);

  const discard = async () => {
    if (left) await drafts.forgetLeft(left);
    // Several drafts may be left.
    setLeft(await drafts.find());
  };
  return { left, isKept, discard, forget: drafts.forget };
}
