import { useTranslations } from 'next-intl';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { type ActionId, actions, shortcutText } from '@/lib/editor';
import { useEditor } from '../editor-context';

/** An action as a control shows it, in step with the editor. */
export function useAction(id: ActionId) {
  const t = useTranslations('editor');
  const editor = useEditor();
  const action = actions[id];
  const last = useRef('');
  // In the middle of a drag nothing that controls show changes: they cost it no time.
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

/** An action's first shortcut as this keyboard has it; empty where there is none. */
export function useShortcut(id: ActionId): string {
  return useMemo(() => {
    const [first] = actions[id].shortcuts;
    return first ? shortcutText(first, isMac()) : '';
  }, [id]);
}

export function isMac(): boolean {
  return typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent);
}
