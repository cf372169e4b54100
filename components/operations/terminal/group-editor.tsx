'use client';

import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Failed, useToast } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { terminalReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import type { Output } from '@/lib/contract/call';
import {
  type GroupRule,
  groupRule,
  groupTree,
  saveTerminalGroup,
  terminalGroupDetail,
  terminalGroupRule,
} from '@/lib/contract/terminal/places';
import { RuleFields } from './rule-fields';

type Group = Output<typeof terminalGroupDetail>;
const TOP = 'top';

/** Editor of a group: name, parent, and members by hand or by a rule. */
export function GroupEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('terminal');
  const tc = useTranslations('common');
  const { data, error, mutate } = useCall(terminalGroupDetail, { id }, { revalidateOnFocus: false });
  if (data) return <Form group={data} onClose={onClose} />;
  return (
    <FormDialog title={t('editGroup')} submitLabel={tc('save')} disabled onSubmit={nothing} onClose={onClose}>
      {error ? <Failed error={error} onRetry={() => void mutate()} /> : <Skeleton variant="rounded" height={160} />}
    </FormDialog>
  );
}

const nothing = () => Promise.resolve();

function Form({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useTranslations('terminal');
  const tc = useTranslations('common');
  const toast = useToast();
  const { id, officeId } = group;
  const { field, values, check, refused, unsent } = useForm(saveTerminalGroup, {
    name: group.name,
    parentId: group.parentId ?? TOP,
  });
  const [smart, setSmart] = useState(group.rule !== null);
  const [rule, setRule] = useState<GroupRule>(group.rule ?? {});
  const { data: groups = [] } = useCall(groupTree, { officeId, below: false });
  const valid = !smart || groupRule.safeParse(rule).success;

  const save = async () => {
    const parentId = values.parentId === TOP ? undefined : values.parentId;
    const given = check({ id, officeId, name: values.name, parentId });
    if (!given) return;
    await call(saveTerminalGroup, given);
    if (smart || group.rule) await call(terminalGroupRule, { id, rule: smart ? rule : null });
    toast.success(tc('success'));
    onClose();
    await refresh(...terminalReads);
  };
  return (
    <FormDialog
      title={t('editGroup')}
      submitLabel={tc('save')}
      disabled={!valid}
      onSubmit={save}
      onRefused={refused}
      unsent={unsent}
      onClose={onClose}
    >
      <TextField label={t('name')} {...field('name')} autoFocus slotProps={{ htmlInput: { maxLength: 100 } }} />
      <TextField select label={t('below')} {...field('parentId')}>
        <MenuItem value={TOP}>{t('onTop')}</MenuItem>
        {groups
          .filter((each) => each.id !== id)
          .map((each) => (
            <MenuItem key={each.id} value={each.id}>
              {each.name}
            </MenuItem>
          ))}
      </TextField>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={smart ? 'rule' : 'hand'}
        aria-label={t('members')}
        onChange={(_, to: string | null) => to && setSmart(to === 'rule')}
      >
        <ToggleButton value="hand">{t('byHand')}</ToggleButton>
        <ToggleButton value="rule">{t('byRule')}</ToggleButton>
      </ToggleButtonGroup>
      {smart && (
        <>
          <Typography variant="body2" color="textSecondary">
            {t('ruleBody')}
          </Typography>
          <RuleFields officeId={officeId} rule={rule} onChange={setRule} />
        </>
      )}
    </FormDialog>
  );
}
