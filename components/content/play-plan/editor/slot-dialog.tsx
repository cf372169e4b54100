'use client';

import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ConditionRow } from '@/components/content/condition/shared/condition-row';
import { useErrorSentence } from '@/components/foundation/ui/error-sentence';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { issueKey } from '@/components/foundation/ui/use-form';
import { type PlanSlot, planSlot } from '@/lib/contract/play-plan';
import { CalendarsField } from '../shared/calendars-field';
import { PriorityField } from '../shared/priority-field';
import { ConditionsFields } from './conditions-fields';
import { DatesField } from './dates-field';
import { asStored, asTyped } from './end-day';
import { RepeatFields } from './repeat-fields';
import { SlotPrograms } from './slot-programs';
import { TimesFields } from './times-fields';

const SHARES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

interface SlotDialogProps {
  slot: PlanSlot;
  isNew: boolean;
  programs: readonly { id: string; name: string }[];
  /** Actions on the date on which it was opened. */
  dateActions?: ReactNode;
  onClose: () => void;
  /** Receives the slot, and the names of programs selected for it. */
  onSave: (slot: PlanSlot, named: { id: string; name: string }[]) => void;
}

/** Dialog for a slot: what plays, and when. */
export function SlotDialog({ slot, isNew, programs, dateActions, onClose, onSave }: SlotDialogProps) {
  const t = useTranslations('plan');
  const sentence = useErrorSentence();
  const [draft, setDraft] = useState(() => asTyped(slot));
  const [named, setNamed] = useState<{ id: string; name: string }[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = (more: Partial<PlanSlot>) => {
    setDraft((before) => ({ ...before, ...more }));
    setErrors({});
  };
  const wrong = (field: string) => {
    const key = errors[field];
    return key && sentence(key);
  };
  return (
    <FormDialog
      title={t(isNew ? 'slotNew' : 'slotEdit')}
      submitLabel={t('slotKeep')}
      onClose={onClose}
      onSubmit={async () => {
        const parsed = planSlot.safeParse(asStored(draft));
        if (parsed.success) return onSave(parsed.data, named);
        setErrors(
          Object.fromEntries(parsed.error.issues.map((issue) => [String(issue.path[0]), issueKey(issue)]).reverse()),
        );
      }}
    >
      {dateActions}
      <SlotPrograms
        programs={draft.programs}
        known={[...programs, ...named]}
        error={'programs' in errors}
        help={wrong('programs')}
        onLearn={(program) => setNamed((before) => [...before, program])}
        onChange={(chosen) => change({ programs: chosen })}
      />
      <TimesFields slot={draft} wrong={wrong} onChange={change} />
      <RepeatFields rule={draft.rule} problem={wrong('rule')} onChange={(rule) => change({ rule })} />
      {draft.rule.kind !== 'dates' && (
        <DatesField
          label={t('except')}
          dates={draft.except ?? []}
          onChange={(except) => change({ except: except.length > 0 ? except : undefined })}
        />
      )}
      <CalendarsField value={draft.calendars} onChange={(calendars) => change({ calendars })} />
      <PriorityField value={draft.priority} help={t('priorityHelp')} onChange={(priority) => change({ priority })} />
      <FormControlLabel
        control={<Switch checked={draft.interleave} onChange={(_, interleave) => change({ interleave })} />}
        label={t('interleave')}
      />
      {draft.interleave && (
        <TextField
          select
          label={t('weight')}
          value={draft.weight}
          onChange={({ target }) => change({ weight: Number(target.value) })}
        >
          {SHARES.map((share) => (
            <MenuItem key={share} value={share}>
              {share}
            </MenuItem>
          ))}
        </TextField>
      )}
      <ConditionRow
        value={draft.when ?? null}
        error={wrong('when')}
        onChange={(when) => change({ when: when ?? undefined })}
      />
      <ConditionsFields value={draft.conditions} onChange={(conditions) => change({ conditions })} />
    </FormDialog>
  );
}
