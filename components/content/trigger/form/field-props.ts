import type { TriggerDraft } from './draft';

/** Props of a group of fields of a trigger. */
export interface FieldsProps {
  draft: TriggerDraft;
  /** Errors by path. */
  errors: Record<string, string>;
  change: (change: Partial<TriggerDraft>) => void;
}

/** Returns the number of a field, or '' while it is empty. */
export const numberOf = (typed: string): number | '' => (typed === '' ? '' : Number(typed));
