'use client';

import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import useSWR from 'swr';
import { sentPath } from '@/components/content/publish/shared/paths';
import { useSentText } from '@/components/content/publish/shared/use-sent-text';
import { type PublishTargets, WhereField } from '@/components/content/publish/shared/where-field';
import { navigate } from '@/components/foundation/shell/address';
import { useToast } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { call } from '@/lib/client/call';
import { programReads } from '@/lib/client/reads/program';
import { publishReads } from '@/lib/client/reads/publish';
import { terminalReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import { name as nameField } from '@/lib/contract/fields';
import { homeSummary } from '@/lib/contract/home';
import type { Material } from '@/lib/contract/material';
import { programRename, programSave } from '@/lib/contract/program/calls';
import { saveTerminals, selectionCount } from '@/lib/contract/publish';
import { NAME_LENGTH, textWithin } from '@/lib/widgets/name-within';
import { publishPath } from './paths';
import { playlistOfMaterials } from './playlist-of-materials';

interface PlayOnDialogProps {
  materials: readonly Material[];
  onDone: () => void;
  onClose: () => void;
}

const NOWHERE: PublishTargets = { officeIds: [], groupIds: [], terminals: [] };

/** Publishes materials without a program: they become a playlist, which replaces what plays at the chosen place. */
export default function PlayOnDialog({ materials, onDone, onClose }: PlayOnDialogProps) {
  const t = useTranslations('material.playOn');
  const tp = useTranslations('publish');
  const toast = useToast();
  const sentText = useSentText();
  const [first] = materials;
  const [name, setName] = useState(() =>
    textWithin(t('nameOf', { name: first?.name ?? '', more: materials.length - 1 }), NAME_LENGTH),
  );
  const [where, setWhere] = useState(NOWHERE);
  const { officeIds, groupIds, terminals } = where;
  const selection = { terminalIds: terminals.map(({ id }) => id), officeIds, groupIds };
  const isNowhere = Object.values(selection).every(({ length }) => length === 0);
  const { data } = useSWR(isNowhere ? null : ['selectionCount', selection], () => call(selectionCount, selection));
  // Another attempt after a refused publish uses the program that exists by then.
  const made = useRef<{ id: string; name: string } | null>(null);

  const makeProgram = async (): Promise<string> => {
    const known = made.current;
    if (!known) {
      const { id } = await call(programSave, { name, document: await playlistOfMaterials(materials) });
      made.current = { id, name };
      void refresh(...programReads, homeSummary);
      return id;
    }
    if (known.name !== name) await call(programRename, { id: known.id, name });
    made.current = { ...known, name };
    return known.id;
  };
  const publish = async () => {
    const programIds = [await makeProgram()];
    const publishParams = { name, mode: 'replace' as const, from: null, until: null };
    const sent = await call(saveTerminals, { programIds, ...selection, publishParams });
    toast.success(sentText(sent));
    await refresh(...publishReads, ...terminalReads, ...programReads, homeSummary);
    leaveTo(sentPath(sent));
  };
  const leaveTo = (path: string) => {
    onDone();
    onClose();
    navigate(path);
  };
  const isNamed = nameField.safeParse(name).success;
  return (
    <FormDialog
      title={t('title', { count: materials.length })}
      body={t('body')}
      submitLabel={data?.count ? tp('publishTo', { count: data.count }) : tp('title')}
      disabled={!isNamed || !data?.count}
      onSubmit={publish}
      aside={{
        label: t('options'),
        disabled: !isNamed,
        run: async () => leaveTo(publishPath([await makeProgram()])),
      }}
      onClose={onClose}
      wide
    >
      <WhereField label={t('where')} value={where} onChange={setWhere} />
      {data?.count === 0 && <Alert severity="warning">{t('noTerminals')}</Alert>}
      <TextField
        label={tp('name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: NAME_LENGTH } }}
      />
    </FormDialog>
  );
}
