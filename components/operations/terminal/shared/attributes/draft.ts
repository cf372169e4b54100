import { attributeText, type EffectiveAttribute } from '@/lib/contract/attribute';
import { attributeKey } from '@/lib/widgets';

/** Attribute that was added and is not saved yet. */
export interface NewAttribute {
  id: number;
  key: string;
  value: string;
}

/** Unsaved changes of attributes. */
export interface Draft {
  /** New values by key; `null` removes the own value. */
  values: Readonly<Record<string, string | null>>;
  added: readonly NewAttribute[];
}

export const NO_CHANGES: Draft = { values: {}, added: [] };

/** Keys may be names of object methods, such as `constructor`. */
const givenFor = (values: Draft['values'], key: string) => (Object.hasOwn(values, key) ? values[key] : undefined);

/** Attribute as it would be with the changes; `null` if it would be gone. */
export function withDraft(attribute: EffectiveAttribute, { values }: Draft): EffectiveAttribute | null {
  const given = givenFor(values, attribute.key);
  if (given === undefined) return attribute;
  if (given !== null) return { ...attribute, value: given, own: true };
  return attribute.inherited === null ? null : { ...attribute, value: attribute.inherited, own: false };
}

/** Own attributes to set, and keys of those to remove. */
export function changeOf(attributes: readonly EffectiveAttribute[], { values, added }: Draft) {
  const changed = attributes.flatMap(({ key, value, own }): [string, string | null][] => {
    const given = givenFor(values, key);
    if (given === undefined || (given === null && !own)) return [];
    const text = given?.trim() ?? null;
    return text === value ? [] : [[key, text]];
  });
  const set = changed.flatMap(([key, value]) => (value === null ? [] : [[key, value] as const]));
  return {
    set: Object.fromEntries([...set, ...added.map(({ key, value }) => [key.trim(), value.trim()] as const)]),
    remove: changed.filter(([, value]) => value === null).map(([key]) => key),
  };
}

/** Name of the field of a value, and of the key of a new attribute. */
export const valueField = (of: string | number) => `value ${of}`;
export const keyField = (id: number) => `key ${id}`;

/** Errors as message keys of `errors`, by field. */
export function errorsOf(
  attributes: readonly EffectiveAttribute[],
  { values, added }: Draft,
): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  const checkValue = (field: string, value: string) => {
    const { success } = attributeText.safeParse(value);
    if (!success) errors[field] = value.trim() === '' ? 'required' : 'tooLong';
  };
  for (const [key, value] of Object.entries(values)) if (value !== null) checkValue(valueField(key), value);
  const keys = [...attributes.map(({ key }) => key), ...added.map(({ key }) => key.trim())];
  for (const { id, key, value } of added) {
    const name = key.trim();
    if (!attributeKey.safeParse(name).success) errors[keyField(id)] = name === '' ? 'required' : 'attributeKey';
    else if (keys.filter((each) => each === name).length > 1) errors[keyField(id)] = 'duplicate';
    checkValue(valueField(id), value);
  }
  return errors;
}
