'use client';

import Alert from '@mui/material/Alert';
import { useFormatter, useTranslations } from 'next-intl';
import useSWR from 'swr';
import { call } from '@/lib/client/call';
import type { Output } from '@/lib/contract/call';
import { strategyFit } from '@/lib/contract/strategy';
import { useKindName } from './shared/kind-name';

interface FitNotesProps {
  id: string;
  terminalIds: string[];
  groupIds: string[];
  officeIds: string[];
}

/** Shows how many terminals a strategy would apply to, and which settings some of them don't support. */
export function FitNotes({ id, ...places }: FitNotesProps) {
  const t = useTranslations('strategy');
  const kindName = useKindName();
  const { list } = useFormatter();
  const { data } = useSWR([strategyFit.path, { id, ...places }], () => call(strategyFit, { id, ...places }), {
    keepPreviousData: true,
  });
  if (!data) return null;
  return (
    <>
      <Alert severity={data.terminals === 0 ? 'warning' : 'info'}>{t('reaches', { count: data.terminals })}</Alert>
      {data.unable.length > 0 && (
        <Alert severity="warning">
          {alike(data.unable).map(({ kinds, count, names }) => (
            <div key={kinds.join()}>{t('unable', { kind: list(kinds.map(kindName)), count, names: list(names) })}</div>
          ))}
        </Alert>
      )}
    </>
  );
}

type Unable = Output<typeof strategyFit>['unable'][number];

/** Groups settings that the same terminals don't support into one sentence. */
function alike(unable: readonly Unable[]) {
  const found = new Map<string, Omit<Unable, 'kind'> & { kinds: Unable['kind'][] }>();
  for (const { kind, count, names } of unable) {
    const key = [count, ...names].join();
    const known = found.get(key);
    if (known) known.kinds.push(kind);
    else found.set(key, { kinds: [kind], count, names });
  }
  return [...found.values()];
}
