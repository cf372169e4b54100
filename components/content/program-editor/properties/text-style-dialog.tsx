'use client';

import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { ShadowSection, SpacingFields, StrokeSection } from '@/components/foundation/scene/widgets/text/format-fields';
import { Section } from '@/components/foundation/ui/fields/section';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { isSameName, LONGEST_STYLE_NAME, type TextStyle } from '@/lib/contract/program';
import {
  inOwnLayout,
  newFormat,
  type StyleCommand,
  type StyledText,
  settledDocument,
  textsOfStyles,
  type WidgetChange,
} from '@/lib/editor';
import { textFormat } from '@/lib/widgets';
import { useEditor, useEditorState } from '../editor-context';
import { StyleSample } from './style-sample';
import { TypeFields } from './type-section';

interface TextStyleDialogProps {
  /** Omitted: a new style is created. */
  style?: TextStyle;
  onClose: () => void;
}

/** Editor of a text style: its name and formatting. A change is one step for all texts with that style. */
export default function TextStyleDialog({ style: given, onClose }: TextStyleDialogProps) {
  const t = useTranslations('editor');
  const common = useTranslations('common');
  const editor = useEditor();
  const { textStyles = [] } = useEditorState(settledDocument);
  const uses = useEditorState(textsOfStyles);
  const [style, setStyle] = useState<TextStyle>(
    () => given ?? { id: editor.newId(), name: '', format: newFormat(editor.getSnapshot()) },
  );
  const { id, name, format } = style;
  const isTaken = textStyles.some((other) => other.id !== id && isSameName(other.name, name));
  const change = useMemo(() => {
    // Parsing drops the fields of formatting that is off.
    const set = (more: WidgetChange) =>
      setStyle((before) => ({ ...before, format: textFormat.parse({ ...before.format, ...more }) }));
    return Object.assign(set, { flow: set });
  }, []);
  return (
    <FormDialog
      title={given ? t('textStyles.edit', { name: given.name }) : t('textStyles.add')}
      submitLabel={common('save')}
      disabled={name.trim() === '' || isTaken}
      onClose={onClose}
      onSubmit={async () => {
        const state = editor.getSnapshot();
        const named = { ...style, name: name.trim() };
        // Another draft loaded in the meantime may lack the style.
        const isThere = state.document.textStyles?.some((other) => other.id === id);
        const command: StyleCommand = isThere
          ? { type: 'changeTextStyle', id, change: { name: named.name, format } }
          : { type: 'addTextStyle', style: named };
        editor.apply(inOwnLayout(state, [command]));
        onClose();
      }}
    >
      <TextField
        autoFocus
        label={common('name')}
        value={name}
        onChange={({ target }) => setStyle({ ...style, name: target.value })}
        error={isTaken}
        helperText={isTaken && t('textStyles.taken')}
        slotProps={{ htmlInput: { maxLength: LONGEST_STYLE_NAME } }}
      />
      <StyleSample style={style} />
      {/* Reserves room so that focused fields don't hide below the sticky sample. */}
      <Box sx={{ '& > section': { px: 0 }, '& *': { scrollMarginTop: '124px' } }}>
        <TypeFields of={[format]} change={change} />
        <Section title={t('textStyles.spacing')}>
          <SpacingFields of={[format]} change={change} />
        </Section>
        <StrokeSection first={format} change={change} />
        <ShadowSection first={format} change={change} />
        <Section title={t('textStyles.whereUsed')}>
          <WhereUsed texts={uses.get(id) ?? []} />
        </Section>
      </Box>
    </FormDialog>
  );
}

/** Lists the texts that have a style, by scene. */
function WhereUsed({ texts }: { texts: readonly StyledText[] }) {
  const t = useTranslations('editor.textStyles');
  if (texts.length === 0) return <Typography variant="caption">{t('uses', { count: 0 })}</Typography>;
  return [...new Set(texts.map(({ scene }) => scene))].map((scene) => {
    const names = texts.filter((each) => each.scene === scene).map(({ text }) => text.name);
    return (
      <Typography key={scene.id} variant="caption" sx={{ overflowWrap: 'anywhere' }}>
        {t('usedIn', { scene: scene.name, texts: names.join(', ') })}
      </Typography>
    );
  });
}
