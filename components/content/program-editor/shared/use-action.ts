import { useTranslations } from 'next-intl';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { type ActionId, actions, shortcutText } from '@/lib/editor';
import { useEditor } from '../editor-context';

/** Returns the state of an action for a control, in sync with the editor. */
export function useAction(id: ActionId) {
  const t = useTranslations('editor');
  const editor = useEditor();
  const action = actions[id];
  const last = useRef('');
  // Frozen during a drag, so that controls cost it no time.
  const read = () => {
    if (!editor.getSnapshot().motion) last.current = `${action.enabled(editor)} ${action.checked?.(editor) ?? false}`;
    return last.current;
  };
  const [enabled, checked] = useSyncExternalStore(editor.subscribe, read, read).split(' ');
  return {
    label: t(action.labelKey),
    shortcut: useShortcut(id),
    enabled: enabled === 'true',
    checked: checked === 'true',
    run: () => editor.run(id),
  };
}

/** Returns an action's first shortcut for this keyboard; empty if there is none. */
export function useShortcut(id: ActionId): string {
  return useMemo(() => {
    const [first] = actions[id].shortcuts;
    return first ? shortcutText(first, isMac()) : '';
  }, [id]);
}

export function isMac(): boolean {
  return typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent);
}
