'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled, Section } from '@/components/foundation/ui/fields/section';
import { SwitchField } from '@/components/foundation/ui/fields/switch-field';
import { trackOf } from '@/lib/widgets/audio';
import { MOST_FADE, MOST_TRACKS } from '@/lib/widgets/audio/schema';
import { ChooseMaterial } from '../material-fields';
import { VolumeField } from '../volume-field';
import { commonValue, type PropertiesProps } from '../widget-editing';
import { TrackList } from './track-list';

/** Properties of audio: tracks, volume and fading. */
export function AudioProperties({ widgets, change, MaterialPicker }: PropertiesProps<'audio'>) {
  const t = useTranslations('editor');
  const [first, ...more] = widgets;
  if (!first) return null;
  const { tracks } = first;
  return (
    <>
      {more.length === 0 && (
        <Section title={t('widgets.audio')}>
          <TrackList tracks={tracks} onChange={(changed) => change({ tracks: changed })} />
          {tracks.length < MOST_TRACKS && (
            <ChooseMaterial
              label={t('tracks.add')}
              icon={AddIcon}
              type="audio"
              MaterialPicker={MaterialPicker}
              onChoose={({ id, md5, name, seconds }) =>
                change({ tracks: [...tracks, trackOf({ materialId: id, md5, name, seconds })] })
              }
            />
          )}
        </Section>
      )}
      <Section title={t('fields.playback')}>
        <SwitchField
          label={t('fields.loop')}
          value={commonValue(widgets, 'loop') ?? false}
          onChange={(loop) => change({ loop })}
        />
        <SwitchField
          label={t('fields.timesScene')}
          value={commonValue(widgets, 'timesScene') ?? false}
          onChange={(timesScene) => change({ timesScene })}
        />
        <VolumeField volume={commonValue(widgets, 'volume')} change={change} />
        <Labelled label={t('fields.soundFade')}>
          <NumberField
            label={t('fields.soundFade')}
            value={commonValue(widgets, 'fade')}
            mixed={t('mixed')}
            min={0}
            max={MOST_FADE}
            step={0.5}
            unit="s"
            onCommit={(fade) => change({ fade })}
          />
        </Labelled>
        <Typography variant="caption" color="textSecondary">
          {t('tracks.unseen')}
        </Typography>
      </Section>
    </>
  );
}
