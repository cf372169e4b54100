/** Whether every word that is searched for is in a text, whatever the case and marks. */
export function containsWords(text: string, search: string): boolean {
  const all = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** A text without case and marks, for comparisons. */
export const plain = (text: string): string => text.trim().toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
