import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import type { Call, Input } from '@/lib/contract/call';
import type { BuiltInList } from '@/lib/contract/dictionary';
import type { Permission } from '@/lib/contract/permissions';
import type { ListCall } from './list-query';
import type { Column } from './table';

/** Form field, as bound by `useForm`. */
export interface BoundField {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error: boolean;
  helperText: string | undefined;
  /** Focuses the field when the form opens. */
  autoFocus?: boolean;
}

/** Current values of a form, by field. */
export type FormValues = Readonly<Record<string, string | undefined>>;

export interface Option {
  value: string;
  label: string;
}

/** Input of a field. Form values are text, as on the wire; the contract validates and parses them. */
export type FieldInput<T = unknown> = (
  | { kind: 'text' | 'email' | 'tel' | 'number' | 'gigabytes' | 'lines' | 'moment' | 'office' | 'switch' }
  /** Encrypted with the platform's key before it is sent. */
  | { kind: 'secret' }
  | { kind: 'choice' | 'choices'; options: readonly Option[] }
  /** Choice from a dictionary list; an earlier choice stays valid, even if it has been turned off. */
  | { kind: 'dictionary'; list: BuiltInList }
  /** Custom component whose value is text, too. `row` is `null` for a new record. */
  | { kind: 'own'; draw: (field: BoundField, label: string, row: T | null, values: FormValues) => ReactNode }
) & {
  required?: boolean;
  help?: string;
  /** Restricts the field to new records, or to changes. */
  only?: 'new' | 'change';
  /** Shows the field only while this returns true. */
  when?: (values: FormValues) => boolean;
};

/** Field of a record, defined once for list, detail and form. */
export interface Field<T> {
  /** Name in the row, in the list's sort and in the form's call. */
  name: string;
  label: string;
  /** Text in list and detail; omitted: shown in the form only. */
  text?: (row: T) => string;
  /** Renders the value instead of its text. */
  draw?: (row: T) => ReactNode;
  /** Column of the list; omitted: not in the list. */
  column?: Pick<Column<T>, 'width' | 'minWidth' | 'align' | 'sortable' | 'wideOnly' | 'buttons'>;
  input?: FieldInput<T>;
}

/** Choice above the list, kept in the address under its name. */
export interface Filter {
  name: string;
  label: string;
  options: readonly Option[];
}

/** Additional action on a record; its button is in the detail. */
export interface RecordAction<T> {
  label: string;
  icon: typeof SvgIcon;
  permission: Permission;
  danger?: true;
  hidden?: (row: T) => boolean;
  run: (row: T) => unknown;
}

export interface ResourceForm<T, S extends Call> {
  call: S;
  permission: Permission;
  /** True if existing records are edited elsewhere. */
  newOnly?: true;
  /** Title of the form for a new record (`null`) or an existing one. */
  title: (row: T | null) => string;
  /** Initial values of the form, as text. */
  first: (row: T | null) => { [K in keyof Input<S>]?: string };
}

/**
 * Screen of records: a list with pages, sort and filters in the address, a detail, a form validated by the contract,
 * and deletion with confirmation. What doesn't fit gets a component of its own instead of one more option here.
 */
export interface Resource<T extends { id: string }, L extends ListCall = ListCall, S extends Call = Call> {
  title: string;
  icon: typeof SvgIcon;
  list: L;
  /** Reads a record that is open but not on the current page of the list. */
  one?: Call;
  /** Reads to refresh after a change, as path prefixes. */
  reads: readonly Call[];
  fields: readonly Field<T>[];
  /** Name of a record in questions and titles. */
  nameOf: (row: T) => string;
  filters?: readonly Filter[];
  form?: ResourceForm<T, S>;
  remove?: {
    call: Call;
    permission: Permission;
    question: (rows: readonly T[]) => { title: string; body?: string };
    /** True for records that cannot be deleted. */
    hidden?: (row: T) => boolean;
  };
  actions?: readonly RecordAction<T>[];
  /** Rendered in the detail below the facts. */
  more?: (row: T) => ReactNode;
  /** `action`: button in place of the one that opens the form. */
  empty: { title: string; body?: string; action?: ReactNode };
  /** Shown when a search or filter has no results. */
  nothingFound: string;
}
