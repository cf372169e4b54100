/**
 * Notifies React of what was typed or ticked in a part of the page before it was hydrated, or was filled in by the browser: it is in
 * its field, and React, which takes fields as it finds them, has seen no event.
 */
export function notifyPendingInput(part: Element): void {
  for (const field of part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')) {
    if (field.closest('[data-not-hydrated]')) continue;
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) notifyTick(field);
    else notifyText(field);
  }
}

/** Another of its group was chosen instead of a radio button that was: that one notifies. */
function notifyTick(box: HTMLInputElement): void {
  if (box.checked === box.defaultChecked || (box.type === 'radio' && !box.checked)) return;
  box.checked = box.defaultChecked;
  box.click();
}

/**
 * Notifies React of what was typed in a text field before. React notes what is written to `value`, and takes only what differs from it
 * for a change: what was typed is written past it.
 */
export function notifyText(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (field.type === 'file' || field.value === field.defaultValue) return;
  const typed = field.value;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
