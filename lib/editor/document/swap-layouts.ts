import { type ProgramDocument, swapLayouts } from '@/lib/contract/program';

const exchanged = new WeakMap<ProgramDocument, ProgramDocument>();

/**
 * Returns the document with its two layouts swapped, like `swapLayouts`, but swapping back returns the same object: looking
 * at the other layout does not change anything to be saved.
 */
export function swapLayoutsOnce(document: ProgramDocument, to: 'own' | 'other'): ProgramDocument {
  const known = exchanged.get(document);
  if (known) return known;
  const made = swapLayouts(document, to);
  exchanged.set(document, made);
  exchanged.set(made, document);
  return made;
}
