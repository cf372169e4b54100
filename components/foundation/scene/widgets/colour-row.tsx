'use client';

import { useTranslations } from 'next-intl';
import { ColourField } from '@/components/foundation/ui/fields/colour-field';
import { Labelled } from '@/components/foundation/ui/fields/section';
import type { Change } from './widget-editing';

interface ColourRowProps {
  label: string;
  value: string | null | undefined;
  field: string;
  change: Change;
}

const CLEAR = '#00000000';

/** Colour of a widget with its label; unset means transparent. */
export function ColourRow({ label, value, field, change }: ColourRowProps) {
  const t = useTranslations('editor');
  return (
    <Labelled label={label}>
      <ColourField
        label={label}
        value={value === undefined ? CLEAR : value}
        mixed={t('mixed')}
        onChange={(color) => change.flow({ [field]: color })}
      />
    </Labelled>
  );
}
