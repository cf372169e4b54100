import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import type { Call, Input } from '@/lib/contract/call';
import type { BuiltInList } from '@/lib/contract/dictionary';
import type { Permission } from '@/lib/contract/permissions';
import type { ListCall } from './list-query';
import type { Column } from './table';

/** A field of a form, as `useForm` gives it. */
export interface BoundField {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error: boolean;
  helperText: string | undefined;
  /** Typing goes here when the form opens. */
  autoFocus?: boolean;
}

/** What is in a form at the moment, by field. */
export type FormValues = Readonly<Record<string, string | undefined>>;

export interface Option {
  value: string;
  label: string;
}

/** How a field is entered. The values of a form are text, as the wire has them; the contract checks and reads them. */
export type FieldInput<T = unknown> = (
  | { kind: 'text' | 'email' | 'tel' | 'number' | 'gigabytes' | 'lines' | 'moment' | 'office' | 'switch' }
  /** Encrypted with the platform's key before it is sent. */
  | { kind: 'secret' }
  | { kind: 'choice' | 'choices'; options: readonly Option[] }
  /** One of a list of the dictionary; what was chosen before stays, also when it is off. */
  | { kind: 'dictionary'; list: BuiltInList }
  /** A component of its own; its value is text all the same. `row` is null for a new record. */
  | { kind: 'own'; draw: (field: BoundField, label: string, row: T | null, values: FormValues) => ReactNode }
) & {
  required?: boolean;
  help?: string;
  /** Asked only for a new record, or only where one is changed. */
  only?: 'new' | 'change';
  /** Asked only while the form says so. */
  when?: (values: FormValues) => boolean;
};

/** One field of a record, said once: the list, the detail and the form read it. */
export interface Field<T> {
  /** Of the row, of the list's sort and of the form's call alike. */
  name: string;
  label: string;
  /** Its text in list and detail; without it the field is in the form alone. */
  text?: (row: T) => string;
  /** Drawn instead of the text. */
  draw?: (row: T) => ReactNode;
  /** How the list shows it; without it, the list does not. */
  column?: Pick<Column<T>, 'width' | 'minWidth' | 'sortable' | 'wideOnly'>;
  input?: FieldInput<T>;
}

/** A choice above the list, kept in the address under its name. */
export interface Filter {
  name: string;
  label: string;
  options: readonly Option[];
}

/** What else can be done with one record; its buttons stand in the detail. */
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
  /** Records that are there are changed elsewhere. */
  newOnly?: true;
  /** Title of the form for a new record (`null`) and for one that is there. */
  title: (row: T | null) => string;
  /** What the form begins with, as text. */
  first: (row: T | null) => { [K in keyof Input<S>]?: string };
}

/**
 * A screen of records: a list with pages, sort and filters kept in the address, a detail, a form with the contract's own
 * rules, deleting with a question. What doesn't fit gets a component of its own, not one more option here.
 */
export interface Resource<T extends { id: string }, L extends ListCall = ListCall, S extends Call = Call> {
  title: string;
  icon: typeof SvgIcon;
  list: L;
  /** Reads a record that is opened without being on the page of the list. */
  one?: Call;
  /** Everything that is read again after a change: prefixes of paths. */
  reads: readonly Call[];
  fields: readonly Field<T>[];
  /** What a record is called in questions and titles. */
  nameOf: (row: T) => string;
  filters?: readonly Filter[];
  form?: ResourceForm<T, S>;
  remove?: {
    call: Call;
    permission: Permission;
    question: (rows: readonly T[]) => { title: string; body?: string };
    /** No one may delete this one. */
    hidden?: (row: T) => boolean;
  };
  actions?: readonly RecordAction<T>[];
  /** Stands in the detail below the facts. */
  more?: (row: T) => ReactNode;
  empty: { title: string; body?: string };
  /** Shown where a search or a filter finds nothing. */
  nothingFound: string;
}
