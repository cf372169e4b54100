'use client';

import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'next-intl';
import { Failed } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import {
  officeAttributes,
  saveOfficeAttributes,
  saveTerminalAttributes,
  terminalAttributes,
} from '@/lib/contract/attribute';
import { NOT_OFFERED } from '@/lib/contract/wire';
import { AttributeForm } from './attribute-form';

/** Attributes that apply to an institution, to edit. Needs a key per institution. */
export function OfficeAttributes({ id }: { id: string }) {
  const read = useCall(officeAttributes, { id });
  return (
    <Attributes
      {...read}
      permission="sys:office:edit"
      onSave={(change) => call(saveOfficeAttributes, { id, ...change })}
    />
  );
}

/** Attributes that apply to a terminal, to edit. Needs a key per terminal. */
export function TerminalAttributes({ id }: { id: string }) {
  const read = useCall(terminalAttributes, { id });
  return (
    <Attributes
      {...read}
      permission="terminal:terminal:edit"
      onSave={(change) => call(saveTerminalAttributes, { ids: [id], ...change })}
    />
  );
}

type AttributesProps = Pick<Parameters<typeof AttributeForm>[0], 'permission' | 'onSave'> &
  Pick<ReturnType<typeof useCall<typeof officeAttributes>>, 'data' | 'error' | 'mutate'>;

/** Nothing on a platform without attributes. */
function Attributes({ data, error, mutate, permission, onSave }: AttributesProps) {
  const t = useTranslations('attribute');
  if (data) return <AttributeForm attributes={data} permission={permission} onSave={onSave} />;
  if (error?.message === NOT_OFFERED) return null;
  if (error) return <Failed title={t('title')} error={error} onRetry={() => void mutate()} />;
  return <Skeleton variant="rounded" height={160} />;
}
