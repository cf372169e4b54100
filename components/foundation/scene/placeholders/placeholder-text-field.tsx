'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { insertText } from '@/components/foundation/ui/fields/insert-text';
import { TextInputField } from '@/components/foundation/ui/fields/text-input-field';
import { placeholdersIn } from '@/lib/widgets';
import { PlaceholderMenu } from './placeholder-menu';
import { ShownTerminalField } from './shown-terminal-field';

interface PlaceholderTextFieldProps {
  label: string;
  /** `null`: several different values. */
  value: string | null;
  mixed?: string;
  maxLength: number;
  multiline?: boolean;
  onChange: (value: string) => void;
}

/** Text field with a menu of placeholders. With one in the text, a terminal can be chosen whose values are drawn. */
export function PlaceholderTextField({ value, maxLength, onChange, ...field }: PlaceholderTextFieldProps) {
  const t = useTranslations('editor.placeholders');
  const input = useRef<HTMLInputElement>(null);
  const insert = (inserted: string) =>
    insertText({ field: input.current, value: value ?? '', inserted, maxLength, onChange });
  return (
    <>
      <TextInputField
        {...field}
        value={value}
        maxLength={maxLength}
        live
        onChange={onChange}
        inputRef={input}
        end={<PlaceholderMenu onInsert={insert} />}
      />
      {placeholdersIn(value ?? '').length > 0 && (
        <ShownTerminalField label={t('valuesOf')} placeholder={t('noTerminal')} failed={t('failed')} />
      )}
    </>
  );
}
