'use client';

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/ui/fields/number-field';
import { Labelled, Section } from '@/components/ui/fields/section';
import { SwitchField } from '@/components/ui/fields/switch-field';
import { ChooseMaterial, FitField } from '../material-fields';
import { AddressField } from '../web-page/address-field';
import { common, type PropertiesProps } from '../widget-editing';
import { TryStream } from './try-stream';

/** Which stream, how it is shown and heard, and what shows in its place. */
export function StreamProperties({ widgets, change, MaterialPicker }: PropertiesProps<'stream'>) {
  const t = useTranslations('editor');
  const [first] = widgets;
  if (!first) return null;
  const { fallback } = first;
  const address = common(widgets, 'address');
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
        <FitField fit={common(widgets, 'fit')} change={change} />
        <SwitchField
          label={t('fields.muted')}
          value={common(widgets, 'muted') ?? false}
          onChange={(muted) => change({ muted })}
        />
        {widgets.some(({ muted }) => !muted) && (
          <Labelled label={t('fields.volume')}>
            <NumberField
              label={t('fields.volume')}
              value={common(widgets, 'volume')}
              mixed={t('mixed')}
              min={0}
              max={100}
              unit="%"
              onCommit={(volume) => change({ volume })}
            />
          </Labelled>
        )}
        <Typography variant="caption" color="textSecondary">
          {t('stream.still')}
        </Typography>
      </Section>
      <Section title={t('fields.fallback')}>
        <Typography variant="caption" color="textSecondary">
          {t('stream.fallback')}
        </Typography>
        {fallback && <FitField fit={fallback.fit} change={({ fit }) => change({ fallback: { ...fallback, fit } })} />}
        <ChooseMaterial
          label={t(fallback ? 'fields.replace' : 'fields.chooseImage')}
          type="image"
          MaterialPicker={MaterialPicker}
          onChoose={({ id, md5 }) => change({ fallback: { materialId: id, md5, fit: fallback?.fit ?? 'cover' } })}
        />
        {fallback && (
          <Button size="small" color="inherit" onClick={() => change({ fallback: undefined })}>
            {t('fields.removeImage')}
          </Button>
        )}
      </Section>
    </>
  );
}
