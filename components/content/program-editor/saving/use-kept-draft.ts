import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useUser } from '@/components/foundation/shell/session';
import { SESSION_ENDED } from '@/lib/client/call';
import { newLocalId } from '@/lib/editor';
import { type KeptDraft, keptDrafts } from './kept-draft';
import type { Draft, Saver } from './saver';

/** Shorter than the saver waits: what it can't send any more is here already. */
const KEEP_AFTER_MS = 500;

/**
 * Keeps the draft in the browser while it is not saved. Answers the one that an earlier visit left behind; `forget` ends that offer
 * for good. A draft that was restored is kept on until it is saved. `isKept` is false where the browser could not keep it: its store is full, or it has none.
 */
export function useKeptDraft(saver: Saver, programId: string, draft: Draft, restored?: KeptDraft) {
  const { id: userId } = useUser();
  // A draft that was restored is that of its own opening, which goes on.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept anew with each change
  useEffect(() => {
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [drafts, saver, name, document]);

  // Any call may find the session ended, also sooner than that.
  useEffect(() => {
    const keepNow = () => keep();
    window.addEventListener(SESSION_ENDED, keepNow);
    return () => window.removeEventListener(SESSION_ENDED, keepNow);
  }, []);

  const discard = async () => {
    if (left) await drafts.forgetLeft(left);
    // More than one may have been left.
    setLeft(await drafts.find());
  };
  return { left, isKept, discard, forget: drafts.forget };
}
