import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FoundManyField } from '@/components/foundation/ui/fields/found-many-field';
import { useCall } from '@/lib/client/use-call';
import { terminalSelect } from '@/lib/contract/publish';

/** Number of terminals offered initially; typing finds the others. */
const OFFERED = 100;

export interface NamedTerminal {
  id: string;
  name: string;
  officeId: string;
  officeName: string;
  /** Screen width in pixels. */
  width: number;
  height: number;
}

interface TerminalsFieldProps {
  value: readonly NamedTerminal[];
  onChange: (terminals: NamedTerminal[]) => void;
  /** Restricts the choice to this institution, without those below. */
  officeId?: string;
  /** Ids of terminals that are not offered. */
  without?: readonly string[];
}

/** Terminal picker; the platform searches by name. */
export function TerminalsField({ value, onChange, officeId, without = NONE }: TerminalsFieldProps) {
  const t = useTranslations('publish');
  const [search, setSearch] = useState('');
  const {
    data,
    error: failure,
    isLoading,
  } = useCall(
    terminalSelect,
    { search: search.trim() || undefined, officeId, pageSize: OFFERED },
    { keepPreviousData: true },
  );
  const found = data?.list.filter(
    (one) => !without.includes(one.id) && (officeId === undefined || one.officeId === officeId),
  );
  return (
    <Box sx={{ mt: 1 }}>
      <FoundManyField
        label={t('way.terminalIds')}
        value={value}
        found={found?.map(namedOf)}
        loading={isLoading}
        failure={failure}
        nameOf={({ name, officeName }) => `${name} · ${officeName}`}
        keyOf={({ id }) => id}
        onSearch={setSearch}
        onChange={onChange}
      />
    </Box>
  );
}

const NONE: readonly string[] = [];

const namedOf = ({ id, name, officeId, officeName, width, height }: NamedTerminal): NamedTerminal => ({
  id,
  name,
  officeId,
  officeName,
  width,
  height,
});
