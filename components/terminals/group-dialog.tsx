'use client';

import { useTranslations } from 'next-intl';
import { useToast } from '@/components/ui';
import { FormDialog } from '@/components/ui/form-dialog';
import { useForm } from '@/components/ui/use-form';
import { call } from '@/lib/client/call';
import { terminalReads } from '@/lib/client/reads/terminals';
import { refresh } from '@/lib/client/refresh';
import type { Terminal } from '@/lib/contract/terminal';
import { updateTerminalGroup } from '@/lib/contract/terminal-places';
import { GroupField, UNGROUPED } from './group-field';

/** Moves terminals into a group of their institution, or out of any. */
export function GroupDialog({ terminals, onClose }: { terminals: readonly Terminal[]; onClose: () => void }) {
  const t = useTranslations('terminal');
  const tc = useTranslations('common');
  const toast = useToast();
  const [officeId, another] = new Set(terminals.map((terminal) => terminal.officeId));
  const { field, refused, values } = useForm(updateTerminalGroup, { groupId: UNGROUPED });
  const group = field('groupId');
  return (
    <FormDialog
      title={t('moveToGroup')}
      submitLabel={t('move')}
      onSubmit={async () => {
        const groupId = values.groupId === UNGROUPED ? undefined : values.groupId;
        await call(updateTerminalGroup, { ids: terminals.map(({ id }) => id), groupId });
        toast.success(tc('success'));
        onClose();
        await refresh(...terminalReads);
      }}
      onRefused={refused}
      onClose={onClose}
    >
      <GroupField
        {...group}
        officeId={another ? undefined : officeId}
        autoFocus
        helperText={group.helperText ?? (another ? t('groupsOfOne') : undefined)}
      />
    </FormDialog>
  );
}
