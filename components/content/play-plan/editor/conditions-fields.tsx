'use client';

import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { TerminalTagField } from '@/components/foundation/resource/terminal-tag-field';
import { useOperation } from '@/components/foundation/shell/access';
import { FoundManyField } from '@/components/foundation/ui/fields/found-many-field';
import { useCall } from '@/lib/client/use-call';
import { orientations, type SlotConditions } from '@/lib/contract/play-plan';
import { groupTree } from '@/lib/contract/terminal/places';

const MOST_GROUPS = 50;
const ANY = 'any';

interface ConditionsFieldsProps {
  value: SlotConditions;
  onChange: (conditions: SlotConditions) => void;
}

/** Conditions of a slot: it plays only on terminals of the plan that meet all of them. */
export function ConditionsFields({ value, onChange }: ConditionsFieldsProps) {
  const t = useTranslations('plan');
  const may = useOperation();
  const seesGroups = may({ permission: 'terminal:group:view' });
  const { data: groups = [], error: failure } = useCall(groupTree, seesGroups ? {} : null);
  const officeOf = (id: string) => groups.find((group) => group.id === id)?.officeName ?? '';
  // Sorted by institution, so that each heading appears once.
  const found = groups.map(({ id }) => id).toSorted((one, other) => officeOf(one).localeCompare(officeOf(other)));
  const nameOf = (id: string) => groups.find((group) => group.id === id)?.name ?? t('groupUnknown');
  return (
    <Box role="group" aria-label={t('conditions')} sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="subtitle2">{t('conditions')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('conditionsHelp')}
        </Typography>
      </Box>
      <TextField
        select
        label={t('orientation')}
        value={value.orientation ?? ANY}
        onChange={({ target }) =>
          onChange({ ...value, orientation: orientations.find((one) => one === target.value) ?? null })
        }
      >
        {[ANY, ...orientations].map((one) => (
          <MenuItem key={one} value={one}>
            {t(`orientations.${one as 'any'}`)}
          </MenuItem>
        ))}
      </TextField>
      <TerminalTagField label={t('onTags')} value={value.tags} onChange={(tags) => onChange({ ...value, tags })} />
      <FoundManyField
        label={t('inGroups')}
        disabled={!seesGroups}
        value={value.groupIds}
        found={found}
        groupOf={officeOf}
        nameOf={nameOf}
        keyOf={(id) => id}
        failure={failure}
        onChange={(groupIds) => onChange({ ...value, groupIds: groupIds.slice(0, MOST_GROUPS) })}
      />
    </Box>
  );
}
