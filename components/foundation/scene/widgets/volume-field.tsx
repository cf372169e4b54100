'use client';

import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled } from '@/components/foundation/ui/fields/section';
import type { Change } from './widget-editing';

/** Volume of widgets in percent; `null` if they differ. */
export function VolumeField({ volume, change }: { volume: number | null; change: Change }) {
  const t = useTranslations('editor');
  return (
    <Labelled label={t('fields.volume')}>
      <NumberField
        label={t('fields.volume')}
        value={volume}
        mixed={t('mixed')}
        min={0}
        max={100}
        unit="%"
        onCommit={(to) => change({ volume: to })}
      />
    </Labelled>
  );
}
