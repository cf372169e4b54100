'use client';

import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import type { Filter } from './definition';
import type { ListChange } from './list-query';
import { SearchField } from './search-field';

interface FilterBarProps {
  filters: readonly Filter[];
  query: Record<string, unknown>;
  change: (change: ListChange) => void;
  /** Label of the search, if its scope is not obvious. */
  searchLabel?: string;
}

/** Search and filters of a list, kept in the address. */
export function FilterBar({ filters, query, change, searchLabel }: FilterBarProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 2 }}>
      <SearchField
        value={chosenIn(query, 'search') || undefined}
        onSearch={(search) => change({ search })}
        label={searchLabel}
      />
      {filters.map((filter) => (
        <FilterChoice key={filter.name} filter={filter} query={query} change={change} />
      ))}
    </Box>
  );
}

const chosenIn = (query: Record<string, unknown>, name: string) =>
  ['string', 'boolean'].includes(typeof query[name]) ? String(query[name]) : '';

interface FilterChoiceProps extends Pick<FilterBarProps, 'query' | 'change'> {
  filter: Filter;
}

/** Single filter of a list without a search. */
export function FilterChoice({ filter: { name, label, options }, query, change }: FilterChoiceProps) {
  const t = useTranslations('common');
  const chosen = chosenIn(query, name);
  return (
    <TextField
      select
      label={label}
      value={options.some(({ value }) => value === chosen) ? chosen : ''}
      onChange={(event) => change({ [name]: event.target.value })}
      sx={{ width: { xs: '100%', sm: 200 } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('any')}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
