import { useEffect } from 'react';
import type { LastSave } from '@/lib/contract/program/presence';
import { MOST_MARKED } from '@/lib/contract/program/presence';
import type { Editor } from '@/lib/editor';
import type { Presence } from './presence';

/**
 * Joins the people who have the program open while the editor is mounted, and reports its state. `onSaved` receives the
 * last save, initially and when it changes.
 */
export function usePresence(presence: Presence, editor: Editor, onSaved: (last: LastSave) => void): void {
  useEffect(() => {
    let before: unknown[] = [];
    let leaving = false;
    const follow = () => {
      // A closing page becomes hidden last: that report could arrive after its connection has ended and never be
      // removed.
      if (leaving) return;
      const { sceneId, selection } = editor.getSnapshot().session;
      const away = document.visibilityState === 'hidden';
      const now = [sceneId, selection, away];
      if (now.every((value, i) => value === before[i])) return;
      before = now;
      presence.move({ sceneId, widgetIds: selection.slice(0, MOST_MARKED), away });
    };
    const onLeave = () => {
      leaving = true;
    };
    const onReturn = () => {
      leaving = false;
      follow();
    };
    const leave = presence.join(onSaved);
    follow();
    const stop = editor.subscribe(follow);
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('pageshow', onReturn);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('pageshow', onReturn);
      leave();
    };
  }, [presence, editor, onSaved]);
}
