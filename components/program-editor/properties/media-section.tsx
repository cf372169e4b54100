'use client';

import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormat } from '@/components/ui';
import type { WidgetOf } from '@/lib/contract/program';
import { NumberField } from '../fields/number-field';
import { Labelled, Section } from '../fields/section';
import { SelectField } from '../fields/select-field';
import { SwitchField } from '../fields/switch-field';
import { MaterialPicker } from '../panels/material-picker';
import { common, useChange } from './use-widget-fields';

/** A picture: how it fills its frame. */
export function ImageSection({ widgets }: { widgets: readonly WidgetOf<'image'>[] }) {
  const t = useTranslations('editor');
  const change = useChange(widgets);
  return (
    <Section title={t('widgets.image')}>
      <Fit widgets={widgets} />
      <Labelled label={t('fields.radius')}>
        <NumberField
          label={t('fields.radius')}
          value={common(widgets, 'radius')}
          mixed={t('mixed')}
          min={0}
          max={2_000}
          unit="px"
          onCommit={(radius) => change({ radius })}
        />
      </Labelled>
      <Replace widgets={widgets} type="image" />
    </Section>
  );
}

/** A film: how it fills its frame and how it plays. */
export function VideoSection({ widgets }: { widgets: readonly WidgetOf<'video'>[] }) {
  const t = useTranslations('editor');
  const { length } = useFormat();
  const change = useChange(widgets);
  const muted = common(widgets, 'muted');
  const seconds = common(widgets, 'seconds');
  return (
    <>
      <Section title={t('widgets.video')}>
        <Fit widgets={widgets} />
        <Replace widgets={widgets} type="video" />
      </Section>
      <Section title={t('fields.playback')}>
        {seconds !== null && seconds > 0 && (
          <Labelled label={t('fields.seconds')}>
            <Typography sx={{ fontSize: 13 }}>{length(seconds)}</Typography>
          </Labelled>
        )}
        <SwitchField
          label={t('fields.loop')}
          value={common(widgets, 'loop') ?? false}
          onChange={(loop) => change({ loop })}
        />
        <SwitchField label={t('fields.muted')} value={muted ?? false} onChange={(on) => change({ muted: on })} />
        {muted === false && (
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
      </Section>
    </>
  );
}

type Media = WidgetOf<'image' | 'video'>;

function Fit({ widgets }: { widgets: readonly Media[] }) {
  const t = useTranslations('editor');
  const change = useChange(widgets);
  return (
    <Labelled label={t('fields.fit')}>
      <SelectField
        label={t('fields.fit')}
        value={common(widgets, 'fit')}
        mixed={t('mixed')}
        options={(['cover', 'contain', 'fill'] as const).map((value) => ({ value, label: t(`fields.${value}`) }))}
        onChange={(fit) => change({ fit })}
      />
    </Labelled>
  );
}

function Replace({ widgets, type }: { widgets: readonly Media[]; type: Media['type'] }) {
  const t = useTranslations('editor.fields');
  const change = useChange(widgets);
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<SwapIcon />}
        onClick={() => setChoosing(true)}
        sx={{ borderColor: 'divider' }}
      >
        {t('replace')}
      </Button>
      {choosing && (
        <MaterialPicker
          only={type}
          onClose={() => setChoosing(false)}
          onChoose={({ id, md5, seconds }) => {
            setChoosing(false);
            change({ materialId: id, md5, seconds: seconds ?? 0 });
          }}
        />
      )}
    </>
  );
}
