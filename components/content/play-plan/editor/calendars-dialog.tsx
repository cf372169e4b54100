'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { EmptyState, useConfirm, useOutcome } from '@/components/foundation/ui';
import { Dialog } from '@/components/foundation/ui/dialog';
import { call } from '@/lib/client/call';
import { calendarReads } from '@/lib/client/reads/play-plan';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import type { DayCalendar } from '@/lib/contract/play-plan';
import { calendarDelete, calendarList } from '@/lib/contract/play-plan/calls';
import { CalendarForm } from './calendar-form';

/** Holiday calendars of the institution, also for days on which it is closed. */
export function CalendarsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('plan');
  const tc = useTranslations('common');
  const confirm = useConfirm();
  const outcome = useOutcome();
  const { data: calendars = [] } = useCall(calendarList, {});
  const [editing, setEditing] = useState<DayCalendar | 'new' | null>(null);
  const remove = async ({ id, name }: DayCalendar) => {
    const title = t('deleteCalendar', { name });
    if (!(await confirm({ title, body: t('deleteBody'), confirmLabel: t('delete'), danger: true }))) return;
    if (await outcome(() => call(calendarDelete, { ids: [id] }))) await refresh(...calendarReads);
  };
  if (editing) return <CalendarForm calendar={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="calendars-title">
      <DialogTitle id="calendars-title">{t('calendars')}</DialogTitle>
      <DialogContent>
        {calendars.length === 0 && <EmptyState title={t('noCalendars')} body={t('noCalendarsBody')} />}
        <List disablePadding>
          {calendars.map((calendar) => (
            <ListItem
              key={calendar.id}
              disableGutters
              secondaryAction={
                <>
                  <IconButton aria-label={t('editSlot', { name: calendar.name })} onClick={() => setEditing(calendar)}>
                    <EditIcon fontSize="small" />
                  </IconButton>
                  <Allowed permission="plan:plan:delete">
                    <IconButton
                      aria-label={t('deleteSlot', { name: calendar.name })}
                      onClick={() => void remove(calendar)}
                    >
                      <DeleteIcon fontSize="small" />
                    </IconButton>
                  </Allowed>
                </>
              }
            >
              <ListItemText
                primary={calendar.name}
                secondary={t('daysOf', { count: calendar.days.length })}
                sx={{ pr: 8 }}
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button startIcon={<AddIcon />} onClick={() => setEditing('new')} sx={{ mr: 'auto' }}>
          {t('newCalendar')}
        </Button>
        <Button onClick={onClose}>{tc('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
