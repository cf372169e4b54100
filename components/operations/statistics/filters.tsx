import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { OfficeField } from '@/components/foundation/resource/office-field';
import { useAllowed } from '@/components/foundation/shell/session';
import { HALF_TYPED, MomentField } from '@/components/foundation/ui/moment-field';
import { TagFilter } from '@/components/operations/terminal/shared/tag-filter';
import { useCall } from '@/lib/client/use-call';
import { groupTree } from '@/lib/contract/terminal/places';
import { dayAfter, isSpan, spans } from './period';
import { useView } from './use-view';

/** Period and terminal filters of all views; user statistics filter by institution only. */
export function Filters({ terminals = true }: { terminals?: boolean }) {
  const t = useTranslations('statistics');
  const tc = useTranslations('common');
  const allowed = useAllowed();
  const { input, span, setParams } = useView();
  const groups = useCall(
    groupTree,
    terminals && allowed('terminal:group:view') ? { officeId: input.officeId, below: false } : null,
  );
  const width = { xs: '100%', sm: 190 };
  const edge = (name: 'from' | 'to', label: string, value: string, wire: (day: string) => string) => (
    <Box sx={{ width }}>
      <MomentField
        precision="day"
        clearable={false}
        name={name}
        label={label}
        value={value}
        onChange={({ target }) => {
          if (target.value === '' || target.value === HALF_TYPED) return;
          const next = { from: input.from, to: input.to, [name]: wire(target.value) };
          // Moves the other end, so that there is always at least one day.
          if (next.from >= next.to)
            next[name === 'from' ? 'to' : 'from'] = dayAfter(next[name], name === 'from' ? 1 : -1);
          setParams(next);
        }}
      />
    </Box>
  );
  return (
    <Box
      role="search"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 2, '@media print': { display: 'none' } }}
    >
      <TextField
        select
        label={t('period')}
        value={span}
        onChange={({ target }) =>
          setParams(
            isSpan(target.value)
              ? { period: target.value, from: undefined, to: undefined }
              : { period: undefined, from: input.from, to: input.to },
          )
        }
        sx={{ width }}
      >
        {[...(Object.keys(spans) as (keyof typeof spans)[]), 'own' as const].map((each) => (
          <MenuItem key={each} value={each}>
            {t(`periods.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {span === 'own' && (
        <>
          {edge('from', t('firstDay'), input.from, (day) => day)}
          {edge('to', t('lastDay'), dayAfter(input.to, -1), (day) => dayAfter(day, 1))}
        </>
      )}
      <Box sx={{ width: { xs: '100%', sm: 230 } }}>
        <OfficeField
          name="officeId"
          label={t('institution')}
          value={input.officeId ?? ''}
          onChange={({ target }) => setParams({ officeId: target.value || undefined, groupId: undefined })}
          error={false}
          helperText={undefined}
        />
      </Box>
      {terminals && groups.data && groups.data.length > 0 && (
        <TextField
          select
          label={t('group')}
          value={groups.data.some(({ id }) => id === input.groupId) ? input.groupId : ''}
          onChange={({ target }) => setParams({ groupId: target.value || undefined })}
          sx={{ width }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{tc('any')}</MenuItem>
          {groups.data.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {terminals && allowed('terminal:terminal:view') && (
        <TagFilter value={input.tags ?? []} onChange={(tags) => setParams({ tags: tags.join(',') || undefined })} />
      )}
    </Box>
  );
}
