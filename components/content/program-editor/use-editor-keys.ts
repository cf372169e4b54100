import { type RefObject, useEffect } from 'react';
import type { Editor } from '@/lib/editor';

/** Keys with a meaning on every control; they reach the editor only from the canvas. */
const canvasOnly = new Set([
  'Tab',
  'Enter',
  ' ',
  'Escape',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
]);
/** Shortcuts that also work while a field has focus. */
const everywhere = new Set(['s', 'Enter', '/']);

/** Registers the editor's shortcuts for the focused element within it; fields keep their keys. */
export function useEditorKeys(editor: Editor, root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
      const onCanvas = event.target.matches('[data-canvas]');
      const mod = event.ctrlKey || event.metaKey;
      if (!onCanvas && isField(event.target) && !(mod && everywhere.has(event.key))) return;
      if (!onCanvas && canvasOnly.has(event.key) && !mod) return;
      if (!onCanvas && event.target.matches(TYPED)) takeTyped(event.target);
      // Paste arrives as an event of its own: see `use-paste.ts`.
      if (mod && event.key.toLowerCase() === 'v' && !event.shiftKey && !event.altKey) return;
      if (editor.keyDown(event)) event.preventDefault();
    };
    const onKeyUp = (event: KeyboardEvent) => editor.keyUp(event);
    element.addEventListener('keydown', onKeyDown);
    // A key released outside must not stay held.
    window.addEventListener('keyup', onKeyUp);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
    };
  }, [editor, root]);
}

/** Fields that commit on blur. Text on the canvas is committed per letter; an open list would close. */
const TYPED = ':is(input, textarea):not([role="combobox"], [data-canvas] *)';

/** Commits a field by blurring it for a moment, so that a save includes it. */
function takeTyped(field: HTMLElement) {
  field.blur();
  field.focus({ preventScroll: true });
}

/** True if an element handles keys and pastes itself. */
export function isField(element: HTMLElement): boolean {
  return (
    element.isContentEditable ||
    element.matches('input, textarea, select, [role="combobox"], [role="slider"], [role="menuitem"]')
  );
}
