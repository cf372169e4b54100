'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { sizes } from '@/components/content/program/shared/sizes';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled, Section } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import type { Playlist } from '@/lib/contract/program';
import { fits, LONGEST_SECONDS } from './item-fields';
import { useChangePlaylist, withSettings } from './use-playlist';

const transitions = ['none', 'fade', 'slide'] as const;
const orders = ['inOrder', 'shuffle'] as const;

interface SectionProps {
  playlist: Playlist;
}

/** Settings of the whole playlist, and those of media that are added. */
export function PlaylistSettings({ playlist }: SectionProps) {
  return (
    <>
      <WholeSection playlist={playlist} />
      <MediaSection playlist={playlist} />
    </>
  );
}

function WholeSection({ playlist: { settings, width, height } }: SectionProps) {
  const t = useTranslations('editor.playlist');
  const fields = useTranslations('editor.fields');
  const program = useTranslations('program');
  const change = useChangePlaylist();
  const { order, transition } = settings;
  const size = sizes.find((each) => each.width === width && each.height === height)?.key ?? 'own';
  return (
    <Section title={program('playlist.label')}>
      <Labelled label={fields('order')}>
        <SelectField
          label={fields('order')}
          value={order}
          options={orders.map((value) => ({ value, label: t(value) }))}
          onChange={(to) => change(withSettings({ order: to }))}
        />
      </Labelled>
      <Labelled label={fields('transition')}>
        <SelectField
          label={fields('transition')}
          value={transition}
          options={transitions.map((value) => ({ value, label: fields(value) }))}
          onChange={(to) => change(withSettings({ transition: to }))}
        />
      </Labelled>
      <Labelled label={t('screen')}>
        <SelectField
          label={t('screen')}
          value={size}
          options={[
            ...sizes.map(({ key }) => ({ value: key, label: program(`sizes.${key}`) })),
            ...(size === 'own' ? [{ value: 'own' as const, label: `${width} × ${height}` }] : []),
          ]}
          onChange={(key) => {
            const chosen = sizes.find((each) => each.key === key);
            if (chosen) change((list) => ({ ...list, width: chosen.width, height: chosen.height }));
          }}
        />
      </Labelled>
    </Section>
  );
}

function MediaSection({ playlist: { settings, items } }: SectionProps) {
  const t = useTranslations('editor.playlist');
  const fields = useTranslations('editor.fields');
  const change = useChangePlaylist();
  const { seconds, fit, folder } = settings;
  const differs = items.some((item) => item.fit !== fit || (item.medium.type === 'image' && item.seconds !== seconds));
  return (
    <Section title={t(folder ? 'media' : 'newMedia')}>
      <Labelled label={t('pictureSeconds')}>
        <NumberField
          label={t('pictureSeconds')}
          value={seconds}
          min={1}
          max={LONGEST_SECONDS}
          unit={t('unit')}
          onCommit={(to) => change(withSettings({ seconds: to }))}
        />
      </Labelled>
      <Labelled label={fields('fit')}>
        <SelectField
          label={fields('fit')}
          value={fit}
          options={fits.map((value) => ({ value, label: fields(value) }))}
          onChange={(to) => change(withSettings({ fit: to }))}
        />
      </Labelled>
      {differs && !folder && (
        <Button
          size="small"
          onClick={() =>
            change((list) => ({
              ...list,
              items: list.items.map((item) => ({
                ...item,
                fit,
                seconds: item.medium.type === 'image' ? seconds : item.seconds,
              })),
            }))
          }
        >
          {t('applyToAll')}
        </Button>
      )}
    </Section>
  );
}
