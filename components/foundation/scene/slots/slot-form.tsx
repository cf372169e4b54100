'use client';

import ImageIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import VideoIcon from '@mui/icons-material/VideocamOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import { ColourField } from '@/components/foundation/ui/fields/colour-field';
import { TextInputField } from '@/components/foundation/ui/fields/text-input-field';
import { fileUrl } from '@/lib/client/file-url';
import type { Material } from '@/lib/contract/material';
import { type FormField, fillField, formOf, type ProgramDocument, type Widget } from '@/lib/contract/program';
import { menuColumns } from '@/lib/widgets/menu-board/schema';
import { tickerColumns } from '@/lib/widgets/ticker/schema';
import { TargetFields } from '../widgets/countdown/properties';
import { FeedSection } from '../widgets/data/feed-section';
import type { EditorMessages } from '../widgets/widget-editing';
import { changeColour } from './accents';

interface SlotFormProps {
  document: ProgramDocument;
  /** Called with the changed document; `key` is that of the slot. */
  onChange: (document: ProgramDocument, key: string) => void;
  /** Dialog that picks a material of the library. */
  MaterialPicker: ComponentType<{
    only: 'image' | 'video';
    onChoose: (material: Material) => void;
    onClose: () => void;
  }>;
}

/** Form of a template's open slots. */
export function SlotForm({ document, onChange, MaterialPicker }: SlotFormProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {formOf(document).map((field) => (
        <Box key={field.key} role="group" aria-label={field.label} sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {field.label}
          </Typography>
          <SlotField
            field={field}
            MaterialPicker={MaterialPicker}
            onFill={(values) => onChange(fillField(document, field.key, values), field.key)}
            onColour={(color) => onChange(changeColour(document, field.key, color), field.key)}
          />
          {field.help && (
            <Typography variant="caption" color="textSecondary">
              {field.help}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

interface SlotFieldProps extends Pick<SlotFormProps, 'MaterialPicker'> {
  field: FormField;
  onFill: (values: Record<string, unknown>) => void;
  onColour: (color: string) => void;
}

function SlotField({ field, onFill, onColour, MaterialPicker }: SlotFieldProps) {
  const t = useTranslations('editor');
  const { kind, label, widgets } = field;
  const [first] = widgets;
  if (kind === 'text') {
    const name = first.type === 'button' ? 'label' : 'text';
    const value = first.type === 'button' ? first.label : 'text' in first ? first.text : '';
    const [multiline, maxLength] = first.type === 'text' ? [true, 1_000] : [false, 200];
    return (
      <TextInputField
        label={label}
        value={value}
        maxLength={maxLength}
        multiline={multiline}
        live
        onChange={(text) => onFill({ [name]: text })}
      />
    );
  }
  if (kind === 'color') return <ColourField label={label} value={colourOf(first)} onChange={onColour} />;
  if (kind === 'time')
    return first.type === 'countdown' && <TargetFields countdown={first} onChange={(target) => onFill({ target })} />;
  if (kind === 'media') return <MediaField widget={first} MaterialPicker={MaterialPicker} onFill={onFill} />;
  return (
    'feed' in first && (
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
        <FeedSection
          feed={first.feed}
          locale={first.locale}
          columns={columnsOf(first, t)}
          change={Object.assign(onFill, { flow: onFill })}
        />
      </Box>
    )
  );
}

function colourOf(widget: Widget): string {
  switch (widget.type) {
    case 'shape':
      return widget.fill;
    case 'ticker':
    case 'button':
      return widget.background ?? '#00000000';
    case 'table':
      return widget.headBackground;
    case 'menuBoard':
      return widget.sectionColor;
    default:
      return 'color' in widget ? widget.color : '#000000';
  }
}

function columnsOf(widget: Widget, t: EditorMessages): string[] {
  switch (widget.type) {
    case 'table':
      return widget.columns.map(({ label }, i) => label || String(i + 1));
    case 'menuBoard':
      return menuColumns.map((column) => t(`feed.roles.${column}`));
    case 'ticker':
      return tickerColumns.map((column) => t(`feed.roles.${column}`));
    case 'chart':
      return [t('feed.roles.label'), ...widget.series.map(({ name }, i) => name || String(i + 1))];
    default:
      return [];
  }
}

interface MediaFieldProps extends Pick<SlotFormProps, 'MaterialPicker'> {
  widget: Widget;
  onFill: (values: Record<string, unknown>) => void;
}

function MediaField({ widget, onFill, MaterialPicker }: MediaFieldProps) {
  const t = useTranslations('editor.slots');
  const [choosing, setChoosing] = useState<'image' | 'video' | null>(null);
  const choose = ({ id, md5, animated, seconds }: Material) => {
    const shown = { materialId: id, md5, fit: 'cover' };
    if (choosing === 'image') onFill({ type: 'image', ...shown, ...(animated && { animated }) });
    else onFill({ type: 'video', ...shown, duration: seconds ?? 0, muted: true, loop: true, volume: 100 });
    setChoosing(null);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      {(widget.type === 'image' || widget.type === 'video') && (
        <Box
          component="img"
          src={fileUrl(widget.md5, { thumb: true })}
          alt=""
          sx={{ width: 72, height: 44, objectFit: 'cover', borderRadius: 1, border: 1, borderColor: 'divider' }}
        />
      )}
      <Button size="small" variant="outlined" startIcon={<ImageIcon />} onClick={() => setChoosing('image')}>
        {t('choosePicture')}
      </Button>
      <Button size="small" variant="outlined" startIcon={<VideoIcon />} onClick={() => setChoosing('video')}>
        {t('chooseVideo')}
      </Button>
      {choosing && <MaterialPicker only={choosing} onChoose={choose} onClose={() => setChoosing(null)} />}
    </Box>
  );
}
