import { folded } from '@/lib/contract/folded';

/** Whether every word that is searched for is in a text, whatever the case and marks. */
export function containsWords(text: string, search: string): boolean {
  const all = folded(text);
  return folded(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
