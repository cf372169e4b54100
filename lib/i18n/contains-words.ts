import { folded } from '@/lib/contract/folded';

/** True if a text contains every word of a search, ignoring case and marks. */
export function containsWords(text: string, search: string): boolean {
  const all = folded(text);
  return folded(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
