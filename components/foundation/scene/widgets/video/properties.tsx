'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import { Labelled, Section } from '@/components/foundation/ui/fields/section';
import { SwitchField } from '@/components/foundation/ui/fields/switch-field';
import { FitField, ReplaceMaterial } from '../material-fields';
import { VolumeField } from '../volume-field';
import { commonValue, type PropertiesProps } from '../widget-editing';

/** Properties of a video: fit and playback. */
export function VideoProperties({ widgets, change, MaterialPicker }: PropertiesProps<'video'>) {
  const t = useTranslations('editor');
  const { length } = useFormat();
  const muted = commonValue(widgets, 'muted');
  const duration = commonValue(widgets, 'duration');
  return (
    <>
      <Section title={t('widgets.video')}>
        <FitField fit={commonValue(widgets, 'fit')} change={change} />
        <ReplaceMaterial type="video" change={change} MaterialPicker={MaterialPicker} />
      </Section>
      <Section title={t('fields.playback')}>
        {duration !== null && duration > 0 && (
          <Labelled label={t('fields.seconds')}>
            <Typography sx={{ fontSize: 13 }}>{length(duration)}</Typography>
          </Labelled>
        )}
        <SwitchField
          label={t('fields.loop')}
          value={commonValue(widgets, 'loop') ?? false}
          onChange={(loop) => change({ loop })}
        />
        <SwitchField label={t('fields.muted')} value={muted ?? false} onChange={(on) => change({ muted: on })} />
        {muted === false && <VolumeField volume={commonValue(widgets, 'volume')} change={change} />}
      </Section>
    </>
  );
}
