import { type ProgramDocument, turned } from '@/lib/contract/program';

const exchanged = new WeakMap<ProgramDocument, ProgramDocument>();

/**
 * Returns the document with its two layouts swapped, like `turned`, but swapping back returns the same object: looking
 * at the other layout does not change anything to be saved.
 */
export function turnedOnce(document: ProgramDocument, to: 'own' | 'other'): ProgramDocument {
  const known = exchanged.get(document);
  if (known) return known;
  const made = turned(document, to);
  exchanged.set(document, made);
  exchanged.set(made, document);
  return made;
}
