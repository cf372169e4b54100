'use client';

import CentreIcon from '@mui/icons-material/FormatAlignCenterOutlined';
import LeftIcon from '@mui/icons-material/FormatAlignLeftOutlined';
import RightIcon from '@mui/icons-material/FormatAlignRightOutlined';
import BoldIcon from '@mui/icons-material/FormatBoldOutlined';
import ItalicIcon from '@mui/icons-material/FormatItalicOutlined';
import BottomIcon from '@mui/icons-material/VerticalAlignBottomOutlined';
import MiddleIcon from '@mui/icons-material/VerticalAlignCenterOutlined';
import TopIcon from '@mui/icons-material/VerticalAlignTopOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import { useTranslations } from 'next-intl';
import { ColourRow } from '@/components/foundation/scene/widgets/colour-row';
import { type Change, commonValue } from '@/components/foundation/scene/widgets/editing';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Row, Section } from '@/components/foundation/ui/fields/section';
import { SegmentField } from '@/components/foundation/ui/fields/segment-field';
import type { Widget } from '@/lib/contract/program';
import { FontField } from './font-field';
import { useChange } from './use-change';

/** Widget with text formatting. */
export type Typed = Extract<Widget, { fontFamily: string }>;

export function isTyped(widget: Widget): widget is Typed {
  return 'fontFamily' in widget;
}

type Alignment = Pick<Extract<Typed, { align: string }>, 'align' | 'verticalAlign'>;

/** Text formatting of a widget or a text style. */
type Letters = Pick<
  Typed,
  'fontFamily' | 'fontFile' | 'fontFaces' | 'fontSize' | 'bold' | 'italic' | 'color' | 'background'
> &
  Partial<Alignment>;

/** True if the text can be aligned; some widgets place their text themselves. */
const isAligned = (of: Letters): of is Letters & Alignment => 'align' in of;

/** Text formatting of the selected widgets; the same for all types with text. */
export function TypeSection({ widgets }: { widgets: readonly Typed[] }) {
  return <TypeFields of={widgets} change={useChange(widgets)} />;
}

/** Fields of text formatting. */
export function TypeFields({ of: widgets, change }: { of: readonly Letters[]; change: Change }) {
  const t = useTranslations('editor');
  const bold = commonValue(widgets, 'bold');
  const italic = commonValue(widgets, 'italic');
  const [first] = widgets;
  const file = first?.fontFile;
  const isOne = widgets.every(({ fontFile }) => fontFile?.md5 === file?.md5);
  const family = isOne ? commonValue(widgets, 'fontFamily') : null;
  const aligned = widgets.filter(isAligned);
  return (
    <Section title={t('fields.typography')}>
      <FontField
        value={family === null ? null : { fontFamily: family, fontFile: file, fontFaces: first?.fontFaces }}
        onChange={change}
      />
      <Row columns="minmax(0, 1fr) 40px 40px">
        <NumberField
          label={t('fields.fontSize')}
          value={commonValue(widgets, 'fontSize')}
          mixed={t('mixed')}
          min={4}
          max={2_000}
          unit="px"
          onCommit={(fontSize) => change({ fontSize })}
        />
        <ToggleButton
          size="small"
          value="bold"
          selected={bold ?? false}
          aria-label={t('fields.bold')}
          onChange={() => change({ bold: !bold })}
          sx={{ height: 34 }}
        >
          <BoldIcon fontSize="small" />
        </ToggleButton>
        <ToggleButton
          size="small"
          value="italic"
          selected={italic ?? false}
          aria-label={t('fields.italic')}
          onChange={() => change({ italic: !italic })}
          sx={{ height: 34 }}
        >
          <ItalicIcon fontSize="small" />
        </ToggleButton>
      </Row>
      {aligned.length === widgets.length && (
        <Row>
          <SegmentField
            label={t('fields.align')}
            value={commonValue(aligned, 'align')}
            options={[
              { value: 'left', label: t('fields.left'), icon: LeftIcon },
              { value: 'center', label: t('fields.center'), icon: CentreIcon },
              { value: 'right', label: t('fields.right'), icon: RightIcon },
            ]}
            onChange={(align) => change({ align })}
          />
          <SegmentField
            label={t('fields.verticalAlign')}
            value={commonValue(aligned, 'verticalAlign')}
            options={[
              { value: 'top', label: t('fields.top'), icon: TopIcon },
              { value: 'middle', label: t('fields.middle'), icon: MiddleIcon },
              { value: 'bottom', label: t('fields.bottom'), icon: BottomIcon },
            ]}
            onChange={(verticalAlign) => change({ verticalAlign })}
          />
        </Row>
      )}
      <ColourRow label={t('fields.color')} value={commonValue(widgets, 'color')} field="color" change={change} />
      <ColourRow
        label={t('fields.background')}
        value={commonValue(widgets, 'background')}
        field="background"
        change={change}
      />
    </Section>
  );
}
