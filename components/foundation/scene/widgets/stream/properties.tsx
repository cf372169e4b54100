'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { Labelled, Section } from '@/components/foundation/ui/fields/section';
import { SwitchField } from '@/components/foundation/ui/fields/switch-field';
import { FallbackFields } from '../fallback-fields';
import { FitField } from '../material-fields';
import { VolumeField } from '../volume-field';
import { AddressField } from '../web-page/address-field';
import { commonValue, type PropertiesProps } from '../widget-editing';
import { TryStream } from './try-stream';

/** Properties of a stream: address, fit, sound and fallback image. */
export function StreamProperties({ widgets, change, MaterialPicker }: PropertiesProps<'stream'>) {
  const t = useTranslations('editor');
  const [first] = widgets;
  if (!first) return null;
  const address = commonValue(widgets, 'address');
  return (
    <>
      <Section title={t('widgets.stream')}>
        <Labelled label={t('fields.address')}>
          <AddressField
            label={t('fields.address')}
            value={address}
            mixed={t('mixed')}
            none={t('stream.none')}
            onChange={(to) => change({ address: to })}
          />
        </Labelled>
        {address && <TryStream key={address} address={address} />}
        <FitField fit={commonValue(widgets, 'fit')} change={change} />
        <SwitchField
          label={t('fields.muted')}
          value={commonValue(widgets, 'muted') ?? false}
          onChange={(muted) => change({ muted })}
        />
        {widgets.some(({ muted }) => !muted) && <VolumeField volume={commonValue(widgets, 'volume')} change={change} />}
        <Typography variant="caption" color="textSecondary">
          {t('stream.still')}
        </Typography>
      </Section>
      <FallbackFields
        about={t('stream.fallback')}
        fallback={first.fallback}
        change={change}
        MaterialPicker={MaterialPicker}
      />
    </>
  );
}
