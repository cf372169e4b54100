import type { ProgramDocument } from '@/lib/contract/program';

/** Part of a program that a save sends. */
export interface Draft {
  name: string;
  document: ProgramDocument;
}

/** Payload of a save; no name if only others can have changed it. */
export type SavePayload = Omit<Draft, 'name'> & { name?: string };

/** Save by somebody else in the meantime. */
export interface Conflict {
  revision: number;
  savedBy: string;
  savedAt: string;
}
