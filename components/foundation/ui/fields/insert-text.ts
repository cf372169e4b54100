type TypedField = HTMLInputElement | HTMLTextAreaElement;

/** Text with another one inserted, and where the caret is then. */
export interface Insertion {
  text: string;
  caret: number;
}

/** Inserts a text at the caret of a field, or in place of what is selected; at the end of a field that had no caret. */
export function insertText(field: TypedField | null, value: string, inserted: string): Insertion {
  const from = field?.selectionStart ?? value.length;
  const until = field?.selectionEnd ?? from;
  return { text: value.slice(0, from) + inserted + value.slice(until), caret: from + inserted.length };
}

/** Returns to the field once its new text is drawn. */
export function focusAt(field: TypedField | null, caret: number): void {
  requestAnimationFrame(() => {
    field?.focus();
    field?.setSelectionRange(caret, caret);
  });
}
