'use client';

import Alert from '@mui/material/Alert';
import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled, Section } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { MOST_LETTERS } from '@/lib/widgets/qr-code/schema';
import { PlaceholderTextField } from '../../placeholders/placeholder-text-field';
import { ColourRow } from '../colour-row';
import { commonValue, type PropertiesProps } from '../widget-editing';
import { scanFaultOf } from './scannable';

const LEVELS = ['L', 'M', 'Q', 'H'] as const;

/** Properties of a QR code: content, appearance and whether it is scannable. */
export function QrCodeProperties({ widgets, change }: PropertiesProps<'qrCode'>) {
  const t = useTranslations('editor');
  const fault = widgets.map(scanFaultOf).find((each) => each !== null);
  return (
    <Section title={t('widgets.qrCode')}>
      <Labelled label={t('fields.qrText')}>
        <PlaceholderTextField
          label={t('fields.qrText')}
          value={commonValue(widgets, 'text')}
          mixed={t('mixed')}
          maxLength={MOST_LETTERS}
          multiline
          onChange={(text) => change.flow({ text })}
        />
      </Labelled>
      <Labelled label={t('fields.correction')}>
        <SelectField
          label={t('fields.correction')}
          value={commonValue(widgets, 'correction')}
          mixed={t('mixed')}
          options={LEVELS.map((value) => ({ value, label: t(`fields.correction${value}`) }))}
          onChange={(correction) => change({ correction })}
        />
      </Labelled>
      <ColourRow label={t('fields.color')} value={commonValue(widgets, 'color')} field="color" change={change} />
      <ColourRow
        label={t('fields.background')}
        value={commonValue(widgets, 'background')}
        field="background"
        change={change}
      />
      <Labelled label={t('fields.quietZone')}>
        <NumberField
          label={t('fields.quietZone')}
          value={commonValue(widgets, 'quietZone')}
          mixed={t('mixed')}
          min={0}
          max={10}
          onCommit={(quietZone) => change({ quietZone: Math.round(quietZone) })}
        />
      </Labelled>
      {fault && <Alert severity="warning">{t(`scan.${fault}`)}</Alert>}
    </Section>
  );
}
