'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import type { Condition } from '@/lib/contract/condition';
import { ConditionDialog } from './condition-dialog';
import { ConditionText } from './condition-text';

interface ConditionRowProps {
  value: Condition | null;
  onChange: (condition: Condition | null) => void;
  /** Error of the platform, shown below. */
  error?: string;
}

/** Condition as a sentence, with buttons to change it; a button to add one without. */
export function ConditionRow({ value, onChange, error }: ConditionRowProps) {
  const t = useTranslations('condition');
  const [isOpen, setOpen] = useState(false);
  /** True after a change here: the button that takes the place of the pressed one gets the focus. */
  const [isChanged, setChanged] = useState(false);
  const change = (to: Condition | null) => {
    setChanged(true);
    onChange(to);
  };
  return (
    <Box role="group" aria-label={t('title')}>
      {value ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <ConditionText condition={value} />
          </Typography>
          <TooltipButton label={t('edit')} size="small" autoFocus={isChanged} onClick={() => setOpen(true)}>
            <EditIcon fontSize="small" />
          </TooltipButton>
          <TooltipButton label={t('remove')} size="small" onClick={() => change(null)}>
            <RemoveIcon fontSize="small" />
          </TooltipButton>
        </Box>
      ) : (
        <Button size="small" startIcon={<AddIcon />} autoFocus={isChanged} onClick={() => setOpen(true)}>
          {t('add')}
        </Button>
      )}
      {error && (
        <Typography variant="caption" color="error" role="alert">
          {error}
        </Typography>
      )}
      {isOpen && <ConditionDialog value={value} onSave={change} onClose={() => setOpen(false)} />}
    </Box>
  );
}
