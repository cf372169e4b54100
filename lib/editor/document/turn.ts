import { type ProgramDocument, turned } from '@/lib/contract/program';

const exchanged = new WeakMap<ProgramDocument, ProgramDocument>();

/**
 * The document with its two shapes exchanged, as `turned`. There and back it is the same object: who only looks at the other shape has
 * changed nothing that is to be saved.
 */
export function turnedOnce(document: ProgramDocument, to: 'own' | 'other'): ProgramDocument {
  const known = exchanged.get(document);
  if (known) return known;
  const made = turned(document, to);
  exchanged.set(document, made);
  exchanged.set(made, document);
  return made;
}
