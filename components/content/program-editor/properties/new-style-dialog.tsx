'use client';

import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { isSameName, LONGEST_STYLE_NAME, type Text } from '@/lib/contract/program';
import { inOwnLayout, settledDocument, visibleFormat } from '@/lib/editor';
import { useEditor, useEditorState } from '../editor-context';

/** Creates a style from the formatting of a text and applies it to that text. */
export default function NewStyleDialog({ text, onClose }: { text: Text; onClose: () => void }) {
  const t = useTranslations('editor.textStyles');
  const common = useTranslations('common');
  const editor = useEditor();
  const { textStyles = [] } = useEditorState(settledDocument);
  const [name, setName] = useState('');
  const isTaken = textStyles.some((style) => isSameName(style.name, name));
  return (
    <FormDialog
      title={t('make')}
      body={t('makeBody')}
      submitLabel={common('save')}
      disabled={name.trim() === '' || isTaken}
      onClose={onClose}
      onSubmit={async () => {
        const state = editor.getSnapshot();
        const style = { id: editor.newId(), name: name.trim(), format: visibleFormat(state, text) };
        editor.apply(
          inOwnLayout(state, [
            { type: 'addTextStyle', style },
            { type: 'applyTextStyle', ids: [text.id], styleId: style.id },
          ]),
        );
        onClose();
      }}
    >
      <TextField
        autoFocus
        label={common('name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={isTaken}
        helperText={isTaken && t('taken')}
        slotProps={{ htmlInput: { maxLength: LONGEST_STYLE_NAME } }}
      />
    </FormDialog>
  );
}
