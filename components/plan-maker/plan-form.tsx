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
import { useState } from 'react';
import { publishPlanPath } from '@/components/plans/paths';
import { Allowed } from '@/components/shell/access';
import { navigate } from '@/components/shell/address';
import { useTabTitle } from '@/components/shell/own-tab';
import { EmptyState, PageFrame } from '@/components/ui';
import { ZoneField } from '@/components/ui/fields/zone-field';
import { type PlanSlot, TERMINAL_ZONE } from '@/lib/contract/play-plan';
import { CalendarsDialog } from './calendars-dialog';
import { CalendarsField } from './calendars-field';
import { type EditedPlan, freshId, newSlot } from './new-plan';
import { ProgramField } from './program-field';
import { SlotCard } from './slot-card';
import { SlotDialog } from './slot-dialog';
import { usePlan } from './use-plan';
import { WeekPreview } from './week-preview';

interface PlanFormProps {
  plan: EditedPlan;
  /** What the platform has now is to be opened instead. */
  onReopen?: () => Promise<void>;
}

/** A plan being made: what holds for all of it, its slots, and the week as a terminal would play it. */
export function PlanForm({ plan, onReopen }: PlanFormProps) {
  const t = useTranslations('plan');
  const { content, programs, change, learn, dirty, busy, save, problem, errors } = usePlan(plan, onReopen);
  const [editing, setEditing] = useState<PlanSlot | null>(null);
  const [managing, setManaging] = useState(false);
  useTabTitle(plan.id ? content.name : undefined);

  const { slots } = content;
  const keep = (slot: PlanSlot) =>
    change({
      slots: slots.some(({ id }) => id === slot.id)
        ? slots.map((one) => (one.id === slot.id ? slot : one))
        : [...slots, slot],
    });
  const publish = async () => {
    const id = dirty || !plan.id ? await save() : plan.id;
    if (id) navigate(publishPlanPath(id));
  };
  const add = () => setEditing(newSlot(freshId(slots)));
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
          <Typography variant="body2" color="text.secondary" aria-live="polite">
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
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 420px) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 2 }}>
            <TextField
              label={t('name')}
              value={content.name}
              onChange={({ target }) => change({ name: target.value })}
              error={'name' in errors}
              helperText={errors.name}
              slotProps={{ htmlInput: { maxLength: 100 } }}
            />
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
              <TextField
                type="date"
                label={t('from')}
                value={content.from}
                onChange={({ target }) => change({ from: target.value })}
                error={'from' in errors}
                helperText={errors.from}
                slotProps={{ inputLabel: { shrink: true } }}
              />
              <TextField
                type="date"
                label={t('until')}
                value={content.until ?? ''}
                onChange={({ target }) => change({ until: target.value || null })}
                error={'until' in errors}
                helperText={errors.until ?? t('emptyIsOpen')}
                slotProps={{ inputLabel: { shrink: true } }}
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
            <Button sx={{ justifySelf: 'start' }} onClick={() => setManaging(true)}>
              {t('manageCalendars')}
            </Button>
          </Paper>
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
                onEdit={() => setEditing(slot)}
                onCopy={() => change({ slots: [...slots, { ...slot, id: freshId(slots) }] })}
                onDelete={() => change({ slots: slots.filter(({ id }) => id !== slot.id) })}
              />
            ))}
          </Paper>
        </Box>
        <WeekPreview content={content} programs={programs} />
      </Box>
      {managing && <CalendarsDialog onClose={() => setManaging(false)} />}
      {editing && (
        <SlotDialog
          slot={editing}
          isNew={!slots.some(({ id }) => id === editing.id)}
          programs={programs}
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
