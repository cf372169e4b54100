'use client';

import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled } from '@/components/foundation/ui/fields/section';
import type { Change } from './widget-editing';

interface RadiusFieldProps {
  radius: number | null;
  change: Change;
}

/** Corner radius. */
export function RadiusField({ radius, change }: RadiusFieldProps) {
  const t = useTranslations('editor');
  return (
    <Labelled label={t('fields.radius')}>
      <NumberField
        label={t('fields.radius')}
        value={radius}
        mixed={t('mixed')}
        min={0}
        max={2_000}
        unit="px"
        onCommit={(value) => change({ radius: value })}
      />
    </Labelled>
  );
}
