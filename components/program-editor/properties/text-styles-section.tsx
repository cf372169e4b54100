'use client';

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useToast } from '@/components/ui';
import { Row, Section } from '@/components/ui/fields/section';
import { WordsField } from '@/components/ui/fields/words-field';
import { LONGEST_STYLE_NAME, sameName, type TextStyle } from '@/lib/contract/program';
import { inOwn, type StyleCommand, settledDocument, usesOfStyles } from '@/lib/editor';
import { useEditor, useEditorState } from '../editor-context';

/** The text styles of the program: renamed and removed here, made and changed at a text. */
export function TextStylesSection() {
  const t = useTranslations('editor.textStyles');
  const toast = useToast();
  const list = useRef<HTMLDivElement>(null);
  const editor = useEditor();
  const { textStyles = [] } = useEditorState(settledDocument);
  const uses = useEditorState(usesOfStyles);
  const apply = (command: StyleCommand) => editor.apply(inOwn(editor.getSnapshot(), [command]));
  const rename = ({ id }: TextStyle, to: string) => {
    const name = to.trim();
    if (name === '') return;
    if (textStyles.some((other) => other.id !== id && sameName(other.name, name))) toast.warning(t('taken'));
    else apply({ type: 'changeTextStyle', id, change: { name } });
  };
  return (
    <Section title={t('title')}>
      <Box ref={list} tabIndex={-1} sx={{ display: 'flex', flexDirection: 'column', gap: 1, outline: 'none' }}>
        {textStyles.length === 0 && (
          <Typography variant="caption" color="textSecondary">
            {t('empty')}
          </Typography>
        )}
        {textStyles.map((style) => {
          const { id, name } = style;
          return (
            <Box key={id}>
              <Row columns="minmax(0, 1fr) 32px">
                <WordsField
                  label={t('nameOf', { name })}
                  value={name}
                  maxLength={LONGEST_STYLE_NAME}
                  onChange={(to) => rename(style, to)}
                />
                <IconButton
                  size="small"
                  aria-label={t('remove', { name })}
                  onClick={() => {
                    apply({ type: 'removeTextStyle', id });
                    // Its button goes: the editor's keys, such as undo, stay at hand.
                    list.current?.focus();
                  }}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </Row>
              <Typography variant="caption" color="textSecondary">
                {t('uses', { count: uses.get(id) ?? 0 })}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}
