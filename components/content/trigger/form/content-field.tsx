'use client';

import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ProgramField } from '@/components/content/play-plan/shared/program-field';
import { FoundField } from '@/components/foundation/ui/fields/found-field';
import { useCall } from '@/lib/client/use-call';
import { messageList } from '@/lib/contract/message/calls';
import type { TriggerDraft } from './draft';
import type { FieldsProps } from './field-props';

const kinds = ['program', 'message'] as const;

/** Program or message of a trigger. */
export function ContentField({ draft: { kind, chosen }, errors, change }: FieldsProps) {
  const t = useTranslations('trigger');
  const problem = errors.content ?? errors.programId ?? errors.messageId;
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={kind}
        aria-label={t('content')}
        onChange={(_, to: TriggerDraft['kind'] | null) => to && to !== kind && change({ kind: to, chosen: null })}
      >
        {kinds.map((one) => (
          <ToggleButton key={one} value={one}>
            {t(`kind.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {kind === 'program' ? (
        <ProgramField
          one
          label={t('kind.program')}
          help={problem ?? t('programHelp')}
          error={Boolean(problem)}
          value={chosen ? [chosen.id] : []}
          known={chosen ? [chosen] : []}
          onChange={([program]) => change({ chosen: program ?? null })}
        />
      ) : (
        <MessageField value={chosen} problem={problem} onChange={(message) => change({ chosen: message })} />
      )}
    </>
  );
}

interface MessageFieldProps {
  value: TriggerDraft['chosen'];
  problem: string | undefined;
  onChange: (message: TriggerDraft['chosen']) => void;
}

/** Message picker by name. */
function MessageField({ value, problem, onChange }: MessageFieldProps) {
  const t = useTranslations('trigger');
  const [search, setSearch] = useState('');
  const {
    data,
    error: failure,
    isLoading,
  } = useCall(messageList, { pageSize: 50, search: search || undefined }, { keepPreviousData: true });
  return (
    <FoundField
      label={t('kind.message')}
      value={value}
      found={data?.list.map(({ id, name }) => ({ id, name }))}
      loading={isLoading}
      failure={failure}
      nameOf={({ name }) => name}
      error={Boolean(problem)}
      note={problem ?? t('messageHelp')}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}
