'use client';

import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { ConditionText } from '@/components/content/condition/shared/condition-text';
import { colourOf } from '@/components/content/play-plan/shared/priority-colour';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { type PlanSlot, priorities } from '@/lib/contract/play-plan';
import { usePlanTexts } from './use-plan-texts';

interface SlotCardProps {
  slot: PlanSlot;
  programs: readonly { id: string; name: string }[];
  problem?: string;
  onEdit: () => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** Slot in words: content, times, repetition and priority. */
export function SlotCard({ slot, programs, problem, onEdit, onCopy, onDelete }: SlotCardProps) {
  const t = useTranslations('plan');
  const words = usePlanTexts();
  const name = slot.programs
    .map(({ programId }) => programs.find(({ id }) => id === programId)?.name ?? t('programGone'))
    .join(', ');
  const priority = t(`priority.${priorities[slot.priority as keyof typeof priorities]}`);
  const buttons = [
    { label: t('editSlot', { name }), icon: <EditIcon fontSize="small" />, run: onEdit },
    { label: t('copySlot', { name }), icon: <CopyIcon fontSize="small" />, run: onCopy },
    { label: t('deleteSlot', { name }), icon: <DeleteIcon fontSize="small" />, run: onDelete },
  ];
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{
        display: 'flex',
        gap: 1,
        p: 1.5,
        border: 1,
        borderColor: problem ? 'error.main' : 'divider',
        borderInlineStart: `4px solid ${colourOf(slot.priority)}`,
        borderRadius: 1,
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2">{words.times(slot)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {words.repetition(slot.rule)}
        </Typography>
        {slot.when && (
          <Typography variant="body2" color="textSecondary">
            <ConditionText condition={slot.when} />
          </Typography>
        )}
        <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', mt: 0.75 }}>
          <Chip size="small" variant="outlined" label={t('priorityOf', { number: slot.priority, word: priority })} />
          {slot.interleave && <Chip size="small" variant="outlined" label={t('interleaves')} />}
          {slot.except && <Chip size="small" variant="outlined" label={t('exceptOf', { count: slot.except.length })} />}
          {isConditional(slot) && <Chip size="small" variant="outlined" label={t('conditional')} />}
          {slot.calendars.length > 0 && (
            <Chip size="small" variant="outlined" label={t('calendarsOf', { count: slot.calendars.length })} />
          )}
        </Box>
        {problem && (
          <Typography variant="body2" color="error" role="alert">
            {problem}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', flexShrink: 0 }}>
        {buttons.map(({ label, icon, run }) => (
          <TooltipButton key={label} label={label} size="small" onClick={run}>
            {icon}
          </TooltipButton>
        ))}
      </Box>
    </Box>
  );
}

const isConditional = ({ conditions: { tags, orientation, groupIds } }: PlanSlot) =>
  tags.length > 0 || orientation !== null || groupIds.length > 0;
