import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/client/use-call';
import { groupTree } from '@/lib/contract/terminal/places';

/** Value for "no group"; a select needs one. */
export const UNGROUPED = 'none';

/** Group picker of an institution. `officeId` is undefined if no single institution is selected. */
export function GroupField({ officeId, ...field }: TextFieldProps & { officeId: string | undefined }) {
  const t = useTranslations('terminal');
  const { data: groups = [] } = useCall(groupTree, officeId ? { officeId, below: false } : null);
  // Members of the other groups follow a rule.
  const byHand = groups.filter(({ smart }) => !smart);
  return (
    <TextField {...field} select label={t('group')}>
      <MenuItem value={UNGROUPED}>{t('ungrouped')}</MenuItem>
      {byHand.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
