'use client';

import Box from '@mui/material/Box';
import { useState } from 'react';
import { FoundField } from '@/components/foundation/ui/fields/found-field';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import { placeholderValues } from '@/lib/contract/attribute';
import { terminalSearch } from '@/lib/contract/terminal';
import { shownTerminal } from './shown-terminal';
import { useShownTerminal } from './use-filled';

interface ShownTerminalFieldProps {
  label: string;
  placeholder: string;
  /** Note if the platform lists no terminals, or does not say what the chosen one has. */
  failed: string;
}

/** Picker of the terminal whose values stand in place of placeholders. */
export function ShownTerminalField({ label, placeholder, failed }: ShownTerminalFieldProps) {
  const terminal = useShownTerminal({ placeholders: shownTerminal });
  const [search, setSearch] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const { data, isLoading, error } = useCall(
    terminalSearch,
    search.trim() ? { search: search.trim(), limit: 20 } : null,
  );
  const choose = async (one: Named | null) => {
    setHasFailed(false);
    if (!one) return shownTerminal.show(null);
    try {
      shownTerminal.show({ ...one, values: await call(placeholderValues, { id: one.id }) });
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <Box sx={{ '& .MuiInputBase-root, & .MuiInputLabel-root': { fontSize: 13 } }}>
      <FoundField
        label={label}
        placeholder={placeholder}
        small
        value={terminal}
        found={data?.map(({ id, name, officeName }): Named => ({ id, name, officeName }))}
        loading={isLoading}
        nameOf={({ name, officeName }) => `${name} · ${officeName}`}
        error={hasFailed || error !== undefined}
        note={hasFailed || error ? failed : undefined}
        onSearch={setSearch}
        onChange={choose}
      />
    </Box>
  );
}

interface Named {
  id: string;
  name: string;
  officeName: string;
}
