'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { lazy, useRef, useState } from 'react';
import { Row, Section } from '@/components/foundation/ui/fields/section';
import { OnDemand } from '@/components/foundation/ui/on-demand';
import { Unavailable } from '@/components/foundation/ui/unavailable';
import { MOST_TEXT_STYLES, type TextStyle } from '@/lib/contract/program';
import { inOwnLayout, settledDocument, textsOfStyles } from '@/lib/editor';
import { useEditor, useEditorState } from '../editor-context';

const TextStyleDialog = lazy(() => import('./text-style-dialog'));

/** Text styles of the program: create, edit and remove. A selected text's panel can also create one. */
export function TextStylesSection() {
  const t = useTranslations('editor.textStyles');
  const list = useRef<HTMLDivElement>(null);
  const editor = useEditor();
  const { textStyles = [] } = useEditorState(settledDocument);
  const uses = useEditorState(textsOfStyles);
  const [open, setOpen] = useState<{ style?: TextStyle } | null>(null);
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
            <Row key={id} columns="minmax(0, 1fr) 32px 32px">
              <Box>
                <Typography noWrap title={name} sx={{ fontSize: 13 }}>
                  {name}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {t('uses', { count: uses.get(id)?.length ?? 0 })}
                </Typography>
              </Box>
              <IconButton size="small" aria-label={t('edit', { name })} onClick={() => setOpen({ style })}>
                <EditIcon fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={t('remove', { name })}
                onClick={() => {
                  editor.apply(inOwnLayout(editor.getSnapshot(), [{ type: 'removeTextStyle', id }]));
                  // The removed button had focus: keep it in the editor, so that shortcuts such as undo work.
                  list.current?.focus();
                }}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Row>
          );
        })}
      </Box>
      <Box>
        <Unavailable reason={textStyles.length < MOST_TEXT_STYLES ? undefined : t('full', { count: MOST_TEXT_STYLES })}>
          <Button size="small" variant="text" color="inherit" startIcon={<AddIcon />} onClick={() => setOpen({})}>
            {t('add')}
          </Button>
        </Unavailable>
      </Box>
      <OnDemand wanted={open !== null}>
        {open && <TextStyleDialog style={open.style} onClose={() => setOpen(null)} />}
      </OnDemand>
    </Section>
  );
}
