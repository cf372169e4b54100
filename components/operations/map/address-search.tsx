'use client';

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useErrorText } from '@/components/foundation/ui';
import { useChooserTexts } from '@/components/foundation/ui/chooser-texts';
import { useCall } from '@/lib/client/use-call';
import type { Output } from '@/lib/contract/call';
import { addressSearch } from '@/lib/contract/map';
import type { Position } from '@/lib/contract/terminal/report';

type Found = Output<typeof addressSearch>[number];

/** Search delay in milliseconds: geocoders charge per request. */
const PAUSE_MS = 500;

/** Finds an address and shows it on the map. */
export function AddressSearch({ onFound }: { onFound: (position: Position) => void }) {
  const t = useTranslations('map');
  const errorText = useErrorText();
  const chooserTexts = useChooserTexts();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const wanted = search.length >= 3;
  const { data, error, isLoading } = useCall(addressSearch, wanted ? { search } : null, { shouldRetryOnError: false });
  return (
    <Autocomplete<Found>
      {...chooserTexts}
      options={data ?? []}
      // The geocoder's labels need not contain the typed text.
      filterOptions={(found) => found}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ label, lng, lat }) => `${label} ${lng} ${lat}`}
      isOptionEqualToValue={(one, other) => one.lng === other.lng && one.lat === other.lat}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text.slice(0, 200))}
      onChange={(_, found) => found && onFound(found)}
      loading={isLoading}
      noOptionsText={wanted ? t('noAddress') : t('typeAddress')}
      sx={{ width: { xs: '100%', sm: 320 } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('searchAddress')}
          error={Boolean(error)}
          helperText={error && errorText(error)}
        />
      )}
    />
  );
}
