'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Row } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { TextInputField } from '@/components/foundation/ui/fields/text-input-field';
import type { CellFormat, Feed } from '@/lib/widgets/data/schema';

export type Bound = Extract<Feed, { kind: 'source' }>;
export type BoundColumn = Bound['fields'][number];

/** Cell formats, by name. */
const formats = {
  text: { kind: 'text' },
  number: { kind: 'number', decimals: 0, before: '', after: '' },
  price: { kind: 'number', decimals: 2, before: '', after: '' },
  date: { kind: 'date', show: 'date' },
  time: { kind: 'date', show: 'time' },
  dateTime: { kind: 'date', show: 'dateTime' },
  weekday: { kind: 'date', show: 'weekday' },
  picture: { kind: 'picture' },
} as const satisfies Record<string, CellFormat>;
type FormatName = keyof typeof formats;

const nameOf = (format: CellFormat): FormatName =>
  format.kind === 'date'
    ? format.show
    : format.kind === 'number'
      ? format.decimals > 0
        ? 'price'
        : 'number'
      : format.kind;

interface ColumnFieldsProps {
  /** Name of the widget's column. */
  name: string;
  column: BoundColumn;
  /** Columns of the source. */
  options: { value: string; label: string }[];
  /** True if the widget draws pictures. */
  hasPictures: boolean;
  onChange: (more: Partial<BoundColumn>) => void;
  /** Called while text is typed. */
  onTyped: (more: Partial<BoundColumn>) => void;
}

/** Source column that fills a column of a widget, and the format of its cells. */
export function ColumnFields(props: ColumnFieldsProps) {
  const { name, options, hasPictures, onChange, onTyped } = props;
  const { field, format } = props.column;
  const t = useTranslations('editor.feed');
  const offered = (Object.keys(formats) as FormatName[]).filter((each) => hasPictures || each !== 'picture');
  return (
    <Box>
      <Typography aria-hidden sx={{ fontSize: 12.5, color: 'text.secondary', mb: 0.25, overflowWrap: 'break-word' }}>
        {name}
      </Typography>
      <Row columns="minmax(0, 1fr) minmax(0, 0.8fr)">
        <SelectField
          label={t('columnOf', { name })}
          value={field}
          mixed={field || t('noColumn')}
          options={options}
          onChange={(to) => onChange({ field: to })}
        />
        <SelectField
          label={t('formatOf', { name })}
          value={nameOf(format)}
          options={offered.map((each) => ({
            value: each,
            label: t(`formats.${each}`),
          }))}
          onChange={(to) => onChange({ format: formats[to] })}
        />
      </Row>
      {format.kind === 'number' && (
        <Box sx={{ mt: 0.5 }}>
          <Row columns="repeat(3, minmax(0, 1fr))">
            <NumberField
              label={t('decimals')}
              value={format.decimals}
              min={0}
              max={4}
              onCommit={(decimals) => onChange({ format: { ...format, decimals: Math.round(decimals) } })}
            />
            {(['before', 'after'] as const).map((side) => (
              <TextInputField
                key={side}
                label={t(side)}
                value={format[side]}
                maxLength={10}
                live
                onChange={(text) => onTyped({ format: { ...format, [side]: text } })}
              />
            ))}
          </Row>
        </Box>
      )}
    </Box>
  );
}
