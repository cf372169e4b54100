import type { ProgramDocument } from '@/lib/contract/program';
import type { TransferPreview } from '@/lib/contract/transfer';

/** Program to be created. */
export interface PlannedProgram {
  name: string;
  /** Name in the file. */
  given: string;
  folder: string[];
  document: ProgramDocument;
  frame: ProgramDocument | null;
  /** File of its picture in the ZIP. */
  picture: string | null;
  notes: TransferPreview['programs'][number]['notes'];
}
