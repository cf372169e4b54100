'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { HALF_TYPED, MomentField } from '@/components/foundation/ui/moment-field';
import type { PlaylistItem } from '@/lib/contract/program';

interface PeriodDialogProps {
  name: string;
  period: PlaylistItem['period'];
  onChange: (period: PlaylistItem['period']) => void;
  onClose: () => void;
}

/** Dialog for the period in which an item plays. */
export function PeriodDialog({ name, period, onChange, onClose }: PeriodDialogProps) {
  const t = useTranslations('editor.playlist');
  const common = useTranslations('common');
  const [from, setFrom] = useState(period?.from ?? '');
  const [until, setUntil] = useState(period?.until ?? '');
  const isHalf = [from, until].includes(HALF_TYPED);
  const isWrong = !isHalf && from !== '' && until !== '' && Date.parse(until) <= Date.parse(from);
  return (
    <FormDialog
      title={t('periodOf', { name })}
      submitLabel={common('save')}
      disabled={isHalf || isWrong}
      onSubmit={async () => {
        onChange(from || until ? { from: from || null, until: until || null } : undefined);
        onClose();
      }}
      onClose={onClose}
    >
      <MomentField label={common('from')} value={from} onChange={({ target }) => setFrom(target.value)} />
      <MomentField
        label={common('to')}
        value={until}
        onChange={({ target }) => setUntil(target.value)}
        error={isWrong}
        helperText={t(isWrong ? 'periodWrong' : 'periodHelp')}
      />
    </FormDialog>
  );
}
