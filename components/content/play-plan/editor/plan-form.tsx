'use client';

import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { publishPlanPath } from '@/components/content/play-plan/shared/paths';
import { RejectedNotice } from '@/components/content/review/shared/rejected-notice';
import { Allowed } from '@/components/foundation/shell/access';
import { navigate } from '@/components/foundation/shell/address';
import { useTabTitle } from '@/components/foundation/shell/own-tab';
import { PageFrame } from '@/components/foundation/ui';
import { UnsentNote } from '@/components/foundation/ui/unsent-note';
import type { PlanSlot } from '@/lib/contract/play-plan';
import type { ReviewSummary } from '@/lib/contract/review/kinds';
import { PlanCalendar } from './calendar';
import { detachDate, excludeDate } from './calendar/single-date';
import { CalendarsDialog } from './calendars-dialog';
import { DateActions } from './date-actions';
import { type EditedPlan, freshId, newSlot } from './new-plan';
import { PlanSettings } from './plan-settings';
import { PlanSlots } from './plan-slots';
import { SlotDialog } from './slot-dialog';
import { usePlan } from './use-plan';

interface PlanFormProps {
  plan: EditedPlan;
  /** Latest review, with its current state. */
  review?: ReviewSummary | null;
  /** Reopens the plan as the platform has it now. */
  onReopen?: () => Promise<void>;
}

/** Editor of a plan: its settings, its calendar, and its slots in words. */
export function PlanForm({ plan, review, onReopen }: PlanFormProps) {
  const t = useTranslations('plan');
  const { content, programs, change, changeSlots, learn, dirty, busy, save, problem, errors, unsent, ...history } =
    usePlan(plan, onReopen);
  const [editing, setEditing] = useState<{ slot: PlanSlot; day?: number } | null>(null);
  const [managing, setManaging] = useState(false);
  useTabTitle(plan.id ? content.name : undefined);

  const { slots } = content;
  const keep = (slot: PlanSlot) => {
    changeSlots(
      slots.some(({ id }) => id === slot.id) ? slots.map((one) => (one.id === slot.id ? slot : one)) : [...slots, slot],
    );
    setEditing(null);
  };
  const undo = history.canUndo ? history.undo : null;
  const redo = history.canRedo ? history.redo : null;
  /** Text fields keep the browser's own undo. */
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
    const key = event.key.toLowerCase();
    const step = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : null;
    if (!step) return;
    event.preventDefault();
    step();
  };
  const publish = async () => {
    const id = dirty || !plan.id ? await save() : plan.id;
    if (id) navigate(publishPlanPath(id));
  };

  return (
    <PageFrame
      title={content.name || t('newName')}
      actions={
        <>
          <Typography variant="body2" color="textSecondary" aria-live="polite">
            {dirty ? t('unsaved') : plan.id ? t('allSaved') : ''}
          </Typography>
          <Allowed permission="plan:plan:publish">
            <Button startIcon={<PublishIcon />} disabled={busy || slots.length === 0} onClick={() => void publish()}>
              {t('publish')}
            </Button>
          </Allowed>
          <Button variant="contained" loading={busy} disabled={!dirty && Boolean(plan.id)} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <UnsentNote {...unsent} />
      {plan.id && (
        <RejectedNotice kind="plan" id={plan.id} review={review} save={async () => !dirty || Boolean(await save())} />
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box onKeyDown={press} sx={{ display: 'grid', gap: 2 }}>
        <PlanSettings
          content={content}
          programs={programs}
          errors={errors}
          onChange={change}
          onLearn={learn}
          onManageCalendars={() => setManaging(true)}
        />
        <PlanCalendar
          content={content}
          programs={programs}
          onChange={changeSlots}
          series={history.series}
          onLearn={learn}
          onOpen={(slot, day) => setEditing({ slot, day })}
          undo={undo}
          redo={redo}
        />
        <PlanSlots
          slots={slots}
          programs={programs}
          errors={errors}
          onAdd={() => setEditing({ slot: newSlot(freshId(slots)) })}
          onEdit={(slot) => setEditing({ slot })}
          onChange={changeSlots}
        />
      </Box>
      {managing && <CalendarsDialog onClose={() => setManaging(false)} />}
      {editing && (
        <SlotDialog
          // A slot opened for a single date is another slot.
          key={editing.slot.id}
          slot={editing.slot}
          isNew={!slots.some(({ id }) => id === editing.slot.id)}
          programs={programs}
          dateActions={
            editing.day !== undefined && (
              <DateActions
                slot={editing.slot}
                day={editing.day}
                onChange={keep}
                onAlone={(day) => {
                  const single = detachDate(editing.slot, day, freshId(slots));
                  const rest = excludeDate(editing.slot, day);
                  changeSlots([...slots.map((one) => (one.id === rest.id ? rest : one)), single]);
                  setEditing({ slot: single });
                }}
              />
            )
          }
          onClose={() => setEditing(null)}
          onSave={(slot, named) => {
            learn(named);
            keep(slot);
          }}
        />
      )}
    </PageFrame>
  );
}
