'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FoundField } from '@/components/foundation/ui/fields/found-field';
import { useCall } from '@/lib/client/use-call';
import { terminalSearch } from '@/lib/contract/terminal';

interface Named {
  id: string;
  name: string;
  officeName: string;
}

interface TerminalFieldProps {
  chosen: Named | null;
  onChoose: (terminal: Named | null) => void;
}

/** Terminal picker; the platform searches by name. */
export function TerminalField({ chosen, onChoose }: TerminalFieldProps) {
  const t = useTranslations('debug');
  const [search, setSearch] = useState('');
  const {
    data,
    error: failure,
    isLoading,
  } = useCall(terminalSearch, search.trim() ? { search: search.trim(), limit: 20 } : null);
  return (
    <Box sx={{ maxWidth: 480 }}>
      <FoundField
        label={t('choose')}
        value={chosen}
        found={data?.map(({ id, name, officeName }): Named => ({ id, name, officeName }))}
        loading={isLoading}
        failure={failure}
        nameOf={({ name, officeName }) => `${name} · ${officeName}`}
        onSearch={setSearch}
        onChange={onChoose}
      />
    </Box>
  );
}
