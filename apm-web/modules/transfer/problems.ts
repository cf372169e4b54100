import { type TransferProblem, transferLimits } from '@/lib/contract/transfer';

/** Problems of an import, as far as they are listed. */
export class Problems {
  readonly list: TransferProblem[] = [];

  add(at: string, error: string, line: number | null = null, values?: TransferProblem['values']): void {
    if (this.list.length < transferLimits.problems) this.list.push({ at: at.slice(0, 300), error, line, values });
  }
}
