'use client';

import { useTranslations } from 'next-intl';
import { TextsField } from '@/components/foundation/resource/texts-field';
import { textsOf, textsValue } from '@/components/foundation/resource/texts-value';
import { PlaceholderMenu } from '@/components/foundation/scene/placeholders/placeholder-menu';
import { ShownTerminalField } from '@/components/foundation/scene/placeholders/shown-terminal-field';
import { MESSAGE_LENGTH } from '@/lib/contract/message';
import { placeholdersIn } from '@/lib/widgets';
import type { FieldsProps } from './field-props';

/** Text of a message in its languages, and the terminal whose values the preview shows. */
export function TextFields({ content, errors, change }: FieldsProps) {
  const t = useTranslations('message');
  const tp = useTranslations('editor.placeholders');
  return (
    <>
      <TextsField
        field={{
          name: 'texts',
          value: textsValue(content.texts),
          onChange: ({ target }) => change({ texts: textsOf(target.value) }),
          error: 'texts' in errors,
          helperText: errors.texts,
        }}
        label={t('text')}
        longest={MESSAGE_LENGTH}
        help={t('textHelp')}
        multiline
        tools={(insert) => <PlaceholderMenu onInsert={insert} />}
      />
      {Object.values(content.texts).some((text) => placeholdersIn(text).length > 0) && (
        <ShownTerminalField label={tp('valuesOf')} placeholder={tp('noTerminal')} failed={tp('failed')} />
      )}
    </>
  );
}
