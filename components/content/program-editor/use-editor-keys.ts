import { type RefObject, useEffect } from 'react';
import type { Editor } from '@/lib/editor';

/** Keys that mean something else on every control; they reach the editor only from the canvas. */
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
/** Shortcuts that also hold while one types into a field. */
const everywhere = new Set(['s', 'Enter', '/']);

/** The editor's shortcuts, wherever within it the focus is; fields keep their keys. */
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
      // The browser says what is to be pasted by an event of its own: see `use-paste.ts`.
      if (mod && event.key.toLowerCase() === 'v' && !event.shiftKey && !event.altKey) return;
      if (editor.keyDown(event)) event.preventDefault();
    };
    const onKeyUp = (event: KeyboardEvent) => editor.keyUp(event);
    element.addEventListener('keydown', onKeyDown);
    // Let go of outside, a key must not stay held.
    window.addEventListener('keyup', onKeyUp);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
    };
  }, [editor, root]);
}

/** What is typed on the canvas is taken letter by letter; a list to choose from would close. */
const TYPED = ':is(input, textarea):not([role="combobox"], [data-canvas] *)';

/** A field takes what is typed when one leaves it: so that a save has it, one does for a moment. */
function takeTyped(field: HTMLElement) {
  field.blur();
  field.focus({ preventScroll: true });
}

/** Whether keys and pastes are an element's own. */
export function isField(element: HTMLElement): boolean {
  return (
    element.isContentEditable ||
    element.matches('input, textarea, select, [role="combobox"], [role="slider"], [role="menuitem"]')
  );
}
