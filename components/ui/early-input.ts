/**
 * Tells of what was typed or ticked in a part of the page before it came alive, or was filled in by the browser: it stands in its field,
 * and React, which takes fields as it finds them, was not told.
 */
export function tellEarlyInput(part: Element): void {
  for (const field of part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')) {
    if (field.closest('[data-not-alive]')) continue;
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) tellTick(field);
    else if (field.type !== 'file' && field.value !== field.defaultValue) tellText(field);
  }
}

/** Another of its group was chosen instead of a radio button that was: that one tells. */
function tellTick(box: HTMLInputElement): void {
  if (box.checked === box.defaultChecked || (box.type === 'radio' && !box.checked)) return;
  box.checked = box.defaultChecked;
  box.click();
}

/** React notes what is written to `value`, and hears only of what differs from it: what was typed is written past it. */
function tellText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
