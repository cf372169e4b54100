'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled } from '@/components/foundation/ui/fields/section';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { arrangeInLines, type Screen } from './arrangement';

/** Default gap in millimetres between the pictures of two framed screens. */
const USUAL_GAP = 4;
const MOST_GAP = 1_000;

interface LinesDialogProps {
  screens: readonly Screen[];
  onChange: (screens: Screen[]) => void;
  onClose: () => void;
}

/** Arranges all screens of a wall in lines, with the same gap between them. */
export function LinesDialog({ screens, onChange, onClose }: LinesDialogProps) {
  const t = useTranslations('wall');
  const [columns, setColumns] = useState(Math.ceil(Math.sqrt(screens.length)));
  const [gap, setGap] = useState(USUAL_GAP);
  return (
    <FormDialog
      title={t('lines')}
      submitLabel={t('arrange')}
      onSubmit={async () => {
        onChange(arrangeInLines(screens, columns, gap));
        onClose();
      }}
      onClose={onClose}
    >
      <Labelled label={t('columns')}>
        <NumberField
          label={t('columns')}
          value={columns}
          min={1}
          max={screens.length}
          onCommit={(n) => setColumns(Math.round(n))}
        />
      </Labelled>
      <Labelled label={t('gap')}>
        <NumberField
          label={t('gap')}
          value={gap}
          min={0}
          max={MOST_GAP}
          unit="mm"
          onCommit={(mm) => setGap(Math.round(mm))}
        />
      </Labelled>
    </FormDialog>
  );
}
