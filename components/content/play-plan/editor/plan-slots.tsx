'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/foundation/ui';
import type { PlanSlot } from '@/lib/contract/play-plan';
import { freshId } from './new-plan';
import { SlotCard } from './slot-card';

interface PlanSlotsProps {
  slots: readonly PlanSlot[];
  programs: { id: string; name: string }[];
  /** Error messages of slots, by "slots." and their index. */
  errors: Record<string, string>;
  onAdd: () => void;
  onEdit: (slot: PlanSlot) => void;
  onChange: (slots: PlanSlot[]) => void;
}

/** Slots of a plan in words. */
export function PlanSlots({ slots, programs, errors, onAdd, onEdit, onChange }: PlanSlotsProps) {
  const t = useTranslations('plan');
  const addButton = (
    <Button startIcon={<AddIcon />} onClick={onAdd}>
      {t('addSlot')}
    </Button>
  );
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography variant="h2" sx={{ flexGrow: 1 }}>
          {t('slots')}
        </Typography>
        {slots.length > 0 && addButton}
      </Box>
      {slots.length === 0 && <EmptyState title={t('noSlots')} body={t('noSlotsBody')} action={addButton} />}
      {slots.map((slot, at) => (
        <SlotCard
          key={slot.id}
          slot={slot}
          programs={programs}
          problem={errors[`slots.${at}`]}
          onEdit={() => onEdit(slot)}
          onCopy={() => onChange([...slots, { ...slot, id: freshId(slots) }])}
          onDelete={() => onChange(slots.filter(({ id }) => id !== slot.id))}
        />
      ))}
    </Paper>
  );
}
