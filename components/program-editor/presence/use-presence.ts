import { useEffect } from 'react';
import type { LastSave } from '@/lib/contract/program-presence';
import { MOST_MARKED } from '@/lib/contract/program-presence';
import type { Editor } from '@/lib/editor';
import type { Presence } from './presence';

/** Is among those who have the program open while the editor is there, and reports where. `onSaved` gets the last save, at first and when it changes. */
export function usePresence(presence: Presence, editor: Editor, onSaved: (last: LastSave) => void): void {
  useEffect(() => {
    let before: unknown[] = [];
    const follow = () => {
      const { sceneId, selection } = editor.getSnapshot().session;
      const away = document.visibilityState === 'hidden';
      const now = [sceneId, selection, away];
      if (now.every((value, i) => value === before[i])) return;
      before = now;
      presence.move({ sceneId, widgetIds: selection.slice(0, MOST_MARKED), away });
    };
    const leave = presence.join(onSaved);
    follow();
    const stop = editor.subscribe(follow);
    document.addEventListener('visibilitychange', follow);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', follow);
      leave();
    };
  }, [presence, editor, onSaved]);
}
