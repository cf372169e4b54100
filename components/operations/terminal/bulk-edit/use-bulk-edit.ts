'use client';

import { useState } from 'react';
import { useForm } from '@/components/foundation/ui/use-form';
import { attributes } from '@/lib/contract/attribute';
import type { Input, Output } from '@/lib/contract/call';
import type { settingsImpact } from '@/lib/contract/impact';
import { terminalSet, type terminalsInCommon } from '@/lib/contract/terminal/set';
import { choiceKeys, keysOfRow, levelKeys, type SettingRow, settingRows } from '@/lib/contract/terminal/settings';
import { affectsPlayback } from '../settings/affects-playback';
import { chosenPin, type PinChoice } from '../settings/pin-fields';

export type Common = Output<typeof terminalsInCommon>;

const FIELDS = [...settingRows, 'pin', 'inherit', 'addTags', 'removeTags', 'setAttribute', 'removeAttributes'] as const;
export type BulkField = (typeof FIELDS)[number];

/** Fields that have calls of their own. */
const OTHERS: readonly BulkField[] = ['pin', 'setAttribute', 'removeAttributes'];

/** State of a bulk edit: its values, and the fields that are checked. Only these are sent. */
export function useBulkEdit(ids: readonly string[], common: Common) {
  const form = useForm(
    terminalSet,
    { ids: ids.join(','), ...valuesOf(common) },
    // On and off times must be set together.
    (given) => (haveBothTimes(given) ? {} : { [given.onTime ? 'offTime' : 'onTime']: 'onAndOffTogether' }),
  );
  const { values } = form;
  const [checked, setChecked] = useState<ReadonlySet<BulkField>>(new Set());
  const [addTags, setAddTags] = useState<string[]>([]);
  const [removeTags, setRemoveTags] = useState<string[]>([]);
  const [pin, setPin] = useState<PinChoice>({ mode: 'institution', pin: '' });
  const [inherit, setInherit] = useState<SettingRow[]>([]);
  const [attribute, setAttribute] = useState({ key: '', value: '' });
  const [removeAttributes, setRemoveAttributes] = useState<string[]>([]);

  const has = (name: BulkField) => checked.has(name);
  const check = (name: BulkField, on: boolean) =>
    setChecked((before) => new Set(FIELDS.filter((each) => (each === name ? on : before.has(each)))));
  /** Returns a setter that checks its field as well, unless the value is an empty list. */
  const checking =
    <T>(name: BulkField, set: (value: T) => void) =>
    (value: T) => {
      set(value);
      check(name, !Array.isArray(value) || value.length > 0);
    };

  const changed = settingRows.filter(has).flatMap((row) => keysOfRow(row));
  const change = {
    ids: ids.join(','),
    ...Object.fromEntries(changed.map((key) => [key, values[key] ?? ''])),
    ...(has('inherit') && { inherit: inherit.flatMap((row) => keysOfRow(row)).join(',') }),
    ...(has('addTags') && { addTags: addTags.join(',') }),
    ...(has('removeTags') && { removeTags: removeTags.join(',') }),
  };
  // Previews only valid input; nothing while a time is missing.
  const isValid = haveBothTimes(values) && terminalSet.input.safeParse(change).success;
  const newPin = has('pin') ? chosenPin(pin) : null;
  const set = attributes.safeParse(has('setAttribute') ? { [attribute.key]: attribute.value } : {});
  const remove = has('removeAttributes') ? removeAttributes : [];

  return {
    form,
    common,
    has,
    check,
    addTags: { value: addTags, onChange: checking('addTags', setAddTags) },
    removeTags: { value: removeTags, onChange: checking('removeTags', setRemoveTags) },
    pin: { value: pin, onChange: checking('pin', setPin) },
    inherit: { value: inherit, onChange: checking('inherit', setInherit) },
    attribute: { value: attribute, onChange: checking('setAttribute', setAttribute) },
    removeAttributes: { value: removeAttributes, onChange: checking('removeAttributes', setRemoveAttributes) },
    newPin,
    /** Change of attributes; `null` without one. */
    newAttributes: set.success && (has('setAttribute') || remove.length > 0) ? { set: set.data, remove } : null,
    isComplete: checked.size > 0 && (!has('pin') || newPin !== null) && set.success,
    changesSettings: FIELDS.some((name) => !OTHERS.includes(name) && has(name)),
    change,
    /** Input of the preview; `null` if no screen would show something else. */
    impact: isValid && affectsPlayback(change) ? (change as Input<typeof settingsImpact>) : null,
  };
}
export type BulkEdit = ReturnType<typeof useBulkEdit>;

/** Initial texts of the fields: those values that the terminals have in common. */
function valuesOf(common: Common) {
  const [onTime, offTime] = common.onOff?.split('–') ?? [];
  const single = [...levelKeys, ...choiceKeys].map((key) => [
    key,
    common[key] === null ? undefined : String(common[key]),
  ]);
  return { ...Object.fromEntries(single), onTime, offTime, timezone: common.timezone ?? '' };
}

const haveBothTimes = ({ onTime, offTime }: { onTime?: string; offTime?: string }) =>
  Boolean(onTime) === Boolean(offTime);
