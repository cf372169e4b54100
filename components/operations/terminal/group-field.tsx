import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/client/use-call';
import { groupTree } from '@/lib/contract/terminal/places';

/** In no group; a select needs a value for it. */
export const UNGROUPED = 'none';

/** One of the groups of an institution, or none; undefined where there is no one institution whose groups they could be. */
export function GroupField({ officeId, ...field }: TextFieldProps & { officeId: string | undefined }) {
  const t = useTranslations('terminal');
  const { data: groups = [] } = useCall(groupTree, officeId ? { officeId, below: false } : null);
  // The members of the others follow a rule.
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
