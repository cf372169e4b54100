'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { lazy, useMemo, useState } from 'react';
import { commonValue } from '@/components/foundation/scene/widgets/editing';
import { Labelled, Section } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { OnDemand } from '@/components/foundation/ui/on-demand';
import { Unavailable } from '@/components/foundation/ui/unavailable';
import { MOST_TEXT_STYLES, type Text } from '@/lib/contract/program';
import {
  type EditorState,
  inOwnLayout,
  isChanged,
  type StyleCommand,
  settledDocument,
  visibleFormat,
} from '@/lib/editor';
import { useEditor, useEditorState } from '../editor-context';

const NewStyleDialog = lazy(() => import('./new-style-dialog'));
const NONE = '';
const openLayout = ({ session }: EditorState) => session.layout;

/** Style of the selected texts, and whether one of them overrides it. */
export function TextStyleSection({ texts }: { texts: readonly Text[] }) {
  const t = useTranslations('editor');
  const editor = useEditor();
  const document = useEditorState(settledDocument);
  const { textStyles = [] } = document;
  const [isNaming, setIsNaming] = useState(false);
  const styleId = commonValue(texts, 'styleId');
  const style = textStyles.find(({ id }) => id === styleId);
  const layout = useEditorState(openLayout);
  const changed = useMemo(() => {
    const seen = { settled: document, session: { layout } };
    return style !== undefined && texts.some((text) => isChanged(seen, text, style));
  }, [document, layout, texts, style]);
  const [first, ...more] = texts;
  const ids = texts.map(({ id }) => id);
  const apply = (...commands: StyleCommand[]) => editor.apply(inOwnLayout(editor.getSnapshot(), commands));
  return (
    <Section title={t('textStyles.title')}>
      {textStyles.length > 0 && (
        <Labelled label={t('textStyles.style')}>
          <SelectField
            label={t('textStyles.style')}
            value={styleId === null ? null : (style?.id ?? NONE)}
            mixed={t('mixed')}
            options={[
              { value: NONE, label: t('textStyles.none') },
              ...textStyles.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(chosen) => apply({ type: 'applyTextStyle', ids, styleId: chosen === NONE ? null : chosen })}
          />
        </Labelled>
      )}
      {style && changed && (
        <>
          <Typography role="status" variant="caption" color="textSecondary">
            {t('textStyles.changed', { name: style.name })}
          </Typography>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => apply({ type: 'applyTextStyle', ids, styleId: style.id })}
              sx={{ borderColor: 'divider' }}
            >
              {t('textStyles.reset')}
            </Button>
            {first && more.length === 0 && (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                onClick={() =>
                  apply(
                    {
                      type: 'changeTextStyle',
                      id: style.id,
                      change: { format: visibleFormat(editor.getSnapshot(), first) },
                    },
                    { type: 'applyTextStyle', ids, styleId: style.id },
                  )
                }
                sx={{ borderColor: 'divider' }}
              >
                {t('textStyles.update')}
              </Button>
            )}
          </Stack>
        </>
      )}
      {first && more.length === 0 && (
        <Box>
          <Unavailable
            reason={
              textStyles.length < MOST_TEXT_STYLES ? undefined : t('textStyles.full', { count: MOST_TEXT_STYLES })
            }
          >
            <Button
              size="small"
              variant="text"
              color="inherit"
              startIcon={<AddIcon />}
              onClick={() => setIsNaming(true)}
            >
              {t('textStyles.make')}
            </Button>
          </Unavailable>
        </Box>
      )}
      <OnDemand wanted={isNaming}>
        {first && isNaming && <NewStyleDialog text={first} onClose={() => setIsNaming(false)} />}
      </OnDemand>
    </Section>
  );
}
