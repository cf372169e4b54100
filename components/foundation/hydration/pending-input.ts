/**
 * Notifies React of input from before hydration, or filled in by the browser: the field has it, but React, which adopts
 * fields as they are, has seen no event.
 */
export function notifyPendingInput(part: Element): void {
  for (const field of part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')) {
    if (field.closest('[data-not-hydrated]')) continue;
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) notifyTick(field);
    else notifyText(field);
  }
}

/** Notifies React of a checked box. A deselected radio button stays silent: the one selected instead notifies. */
function notifyTick(box: HTMLInputElement): void {
  if (box.checked === box.defaultChecked || (box.type === 'radio' && !box.checked)) return;
  box.checked = box.defaultChecked;
  box.click();
}

/**
 * Notifies React of earlier text input. React tracks writes to `value` and only reports what differs from them, so the
 * text is written past its tracker.
 */
export function notifyText(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (field.type === 'file' || field.value === field.defaultValue) return;
  const typed = field.value;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
