'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FoundField } from '@/components/foundation/ui/fields/found-field';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import { type Program, programList } from '@/lib/contract/program/calls';
import { doProgramPlayNow } from '@/lib/contract/terminal/set';
import { MinutesField, minutesFromNow } from './minutes-field';
import { useCommands } from './shared/use-commands';

const lengths = [0, 5, 15, 60, 240];
const USUAL = 15;

/** Plays a program immediately, above everything published. */
export function PlayNowDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const t = useTranslations('terminal');
  const { send, run } = useCommands();
  const [search, setSearch] = useState('');
  const [program, setProgram] = useState<Program | null>(null);
  const [minutes, setMinutes] = useState(USUAL);
  const {
    data,
    error: failure,
    isLoading,
  } = useCall(programList, { pageNo: 1, pageSize: 50, search: search || undefined });

  const play = async () => {
    if (!program) return;
    const given = { ids, programId: program.id, until: minutesFromNow(minutes) };
    if (await send(() => call(doProgramPlayNow, given))) onClose();
  };
  const end = async () => {
    if (await run('cancelPlayNow', ids)) onClose();
  };

  return (
    <FormDialog
      title={t('command.playNow')}
      body={t('playNowBody', { count: ids.length })}
      submitLabel={t('play')}
      disabled={!program}
      onSubmit={play}
      onClose={onClose}
      aside={{ label: t('command.cancelPlayNow'), run: end }}
    >
      <FoundField
        label={t('program')}
        value={program}
        found={data?.list}
        loading={isLoading}
        failure={failure}
        nameOf={({ name }) => name}
        noneText={t('noPrograms')}
        autoFocus
        onSearch={setSearch}
        onChange={setProgram}
      />
      <MinutesField lengths={lengths} value={minutes} onChange={setMinutes} />
    </FormDialog>
  );
}
