'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { publishPlanPath } from '@/components/content/play-plan/shared/paths';
import { RejectedNotice } from '@/components/content/review/shared/rejected-notice';
import { Allowed } from '@/components/foundation/shell/access';
import { navigate } from '@/components/foundation/shell/address';
import { useTabTitle } from '@/components/foundation/shell/own-tab';
import { EmptyState, PageFrame } from '@/components/foundation/ui';
import { ZoneField } from '@/components/foundation/ui/fields/zone-field';
import { MomentField } from '@/components/foundation/ui/moment-field';
import { UnsentNote } from '@/components/foundation/ui/unsent-note';
import { type PlanSlot, TERMINAL_ZONE } from '@/lib/contract/play-plan';
import type { ReviewSummary } from '@/lib/contract/review/kinds';
import { CalendarsField } from '../shared/calendars-field';
import { ProgramField } from '../shared/program-field';
import { PlanCalendar } from './calendar';
import { detachDate, excludeDate } from './calendar/single-date';
import { CalendarsDialog } from './calendars-dialog';
import { DateActions } from './date-actions';
import { DatesField } from './dates-field';
import { type EditedPlan, freshId, newSlot } from './new-plan';
import { SlotCard } from './slot-card';
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
  const keep = (slot: PlanSlot) =>
    changeSlots(
      slots.some(({ id }) => id === slot.id) ? slots.map((one) => (one.id === slot.id ? slot : one)) : [...slots, slot],
    );
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
  const add = () => setEditing({ slot: newSlot(freshId(slots)) });
  const addButton = (
    <Button startIcon={<AddIcon />} onClick={add}>
      {t('addSlot')}
    </Button>
  );

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
        <Paper
          variant="outlined"
          sx={{
            p: 2,
            display: 'grid',
            gap: 2,
            gridTemplateColumns: {
              md: 'repeat(2, minmax(0, 1fr))',
              lg: 'minmax(0, 2fr) minmax(0, 3fr) minmax(0, 2fr)',
            },
          }}
        >
          <TextField
            label={t('name')}
            value={content.name}
            onChange={({ target }) => change({ name: target.value })}
            error={'name' in errors}
            helperText={errors.name}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <MomentField
              precision="day"
              clearable={false}
              label={t('from')}
              value={content.from}
              onChange={({ target }) => change({ from: target.value })}
              error={'from' in errors}
              helperText={errors.from}
            />
            <MomentField
              precision="day"
              label={t('until')}
              value={content.until ?? ''}
              onChange={({ target }) => change({ until: target.value || null })}
              error={'until' in errors}
              helperText={errors.until ?? t('emptyIsOpen')}
            />
          </Box>
          <ZoneField
            label={t('zone')}
            value={content.timeZone === TERMINAL_ZONE ? '' : content.timeZone}
            usual={t('zoneOfTerminal')}
            onChange={(zone) => change({ timeZone: zone || TERMINAL_ZONE })}
          />
          <ProgramField
            label={t('defaultProgram')}
            help={t('defaultProgramHelp')}
            value={content.defaultProgramId ? [content.defaultProgramId] : []}
            known={programs}
            one
            onChange={([chosen]) => {
              if (chosen) learn([chosen]);
              change({ defaultProgramId: chosen?.id ?? null });
            }}
          />
          <CalendarsField
            value={content.exclusions.calendars}
            onChange={(calendars) => change({ exclusions: { ...content.exclusions, calendars } })}
          />
          <DatesField
            label={t('exclusions')}
            dates={content.exclusions.dates}
            onChange={(dates) => change({ exclusions: { ...content.exclusions, dates } })}
          />
          <Button sx={{ justifySelf: 'start', alignSelf: 'start', mt: 1 }} onClick={() => setManaging(true)}>
            {t('manageCalendars')}
          </Button>
        </Paper>
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
              onEdit={() => setEditing({ slot })}
              onCopy={() => changeSlots([...slots, { ...slot, id: freshId(slots) }])}
              onDelete={() => changeSlots(slots.filter(({ id }) => id !== slot.id))}
            />
          ))}
        </Paper>
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
                onChange={(slot) => {
                  keep(slot);
                  setEditing(null);
                }}
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
            setEditing(null);
          }}
        />
      )}
    </PageFrame>
  );
}
