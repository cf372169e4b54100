import { z } from 'zod';

/**
 * Placeholders in texts: `{{terminal.name}}`, or `{{attribute.manager|our team}}` with a text for screens without a
 * value. The platform sends each terminal its values.
 */

/** Key of an attribute. */
export const attributeKey = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, { message: 'attributeKey' });

/** Names of placeholders that every platform knows. */
export const builtInPlaceholders = [
  'terminal.name',
  'terminal.group',
  'terminal.tags',
  'terminal.model',
  'terminal.address',
  'office.name',
  'office.contactName',
  'office.phone',
  'office.email',
  'office.address',
] as const;

const ATTRIBUTE = 'attribute.';

/** Returns the name of the placeholder of an attribute. */
export const attributePlaceholder = (key: string) => `${ATTRIBUTE}${key}`;

/** Returns the key of an attribute from the name of its placeholder; `null` for a built-in one. */
export const attributeOf = (name: string) => (name.startsWith(ATTRIBUTE) ? name.slice(ATTRIBUTE.length) : null);

/** Values by name of placeholder; names without a value are absent. */
export type PlaceholderValues = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{\{\s*((?:terminal|office|attribute)\.[A-Za-z][A-Za-z0-9_]{0,39})\s*(?:\|([^{}]*))?\}\}/g;

export interface Placeholder {
  name: string;
  /** Text without a value; empty without one. */
  fallback: string;
}

/** Returns the placeholders in a text, in order. */
export function placeholdersIn(text: string): Placeholder[] {
  if (!text.includes('{{')) return [];
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '', fallback = '']) => ({ name, fallback: fallback.trim() }));
}

/** Returns the text with values in place of placeholders. Those without a value become their fallback. */
export function fillText(text: string, values: PlaceholderValues): string {
  if (!text.includes('{{')) return text;
  return text.replace(PLACEHOLDER, (_, name: string, fallback = '') => valueIn(values, name) ?? fallback.trim());
}

/** Returns texts by language, each with values in place of placeholders; the same object without any. */
export function fillTexts<T extends Readonly<Record<string, string>> | Partial<Record<string, string>>>(
  texts: T,
  values: PlaceholderValues,
): T {
  const entries = Object.entries(texts) as [string, string][];
  if (entries.every(([, text]) => placeholdersIn(text).length === 0)) return texts;
  return Object.fromEntries(entries.map(([language, text]) => [language, fillText(text, values)])) as T;
}

const valueIn = (values: PlaceholderValues, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
