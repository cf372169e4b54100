type TypedField = HTMLInputElement | HTMLTextAreaElement;

interface Insertion {
  /** `null`: no field had the focus yet. */
  field: TypedField | null;
  value: string;
  inserted: string;
  maxLength: number;
  onChange: (value: string) => void;
}

/**
 * Inserts a text at the caret of a field, or in place of its selection; at the end without a caret. A text that would
 * become too long stays as it is. The focus returns to the field in both cases.
 */
export function insertText({ field, value, inserted, maxLength, onChange }: Insertion): void {
  const from = field?.selectionStart ?? value.length;
  const until = field?.selectionEnd ?? from;
  const text = value.slice(0, from) + inserted + value.slice(until);
  const fits = text.length <= maxLength;
  if (fits) onChange(text);
  focusAt(field, fits ? from + inserted.length : until);
}

/** Returns to the field once its new text is drawn. */
function focusAt(field: TypedField | null, caret: number): void {
  requestAnimationFrame(() => {
    field?.focus();
    field?.setSelectionRange(caret, caret);
  });
}
