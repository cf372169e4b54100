import AddIcon from '@mui/icons-material/AddOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ResourceForm } from '@/components/foundation/resource/resource-form';
import { useTextIn } from '@/components/foundation/resource/texts-value';
import { Allowed } from '@/components/foundation/shell/access';
import { useAllowed } from '@/components/foundation/shell/session';
import { EmptyState, Failed, useConfirm, useOutcome } from '@/components/foundation/ui';
import { DeleteButton } from '@/components/foundation/ui/delete-button';
import { SortableList } from '@/components/foundation/ui/drag/sortable-list';
import { call } from '@/lib/client/call';
import { refreshExcept } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import {
  type DictEntry,
  type DictType,
  dictDelete,
  dictEntryDelete,
  dictEntryList,
  dictEntryMove,
} from '@/lib/contract/dictionary';
import { EntryRow } from './entry-row';
import { DICT_READS, useEntryForm } from './forms';

interface TypeDetailProps {
  type: DictType;
  onEdit: () => void;
  onGone: () => void;
}

/** A list with its values, sorted by drag and drop. */
export function TypeDetail({ type, onEdit, onGone }: TypeDetailProps) {
  const t = useTranslations('dictionary');
  const tc = useTranslations('common');
  const mayEdit = useAllowed()('sys:dict:edit');
  const textIn = useTextIn();
  const confirm = useConfirm();
  const outcome = useOutcome();
  const { data: entries, error, mutate } = useCall(dictEntryList, { typeId: type.id }, { keepPreviousData: false });
  const { form, fields } = useEntryForm(type.id);
  const [editing, setEditing] = useState<DictEntry | 'new' | null>(null);

  const change = async (act: () => Promise<unknown>, gone: string[] = []) => {
    const done = await outcome(act);
    await refreshExcept(done ? gone : [], ...DICT_READS);
    return done;
  };
  const move = (id: string, place: number) => change(() => call(dictEntryMove, { id, place }));
  const removeType = async () => {
    const title = t('deleteTitle', { name: textIn(type.title) });
    if (!(await confirm({ title, body: t('deleteBody'), danger: true, confirmLabel: tc('delete') }))) return;
    if (await change(() => call(dictDelete, { ids: [type.id] }), [type.id])) onGone();
  };
  const removeEntry = async ({ id, title: name }: DictEntry) => {
    const title = t('deleteValueTitle', { name: textIn(name) });
    if (await confirm({ title, body: t('deleteBody'), danger: true, confirmLabel: tc('delete') }))
      await change(() => call(dictEntryDelete, { ids: [id] }));
  };
  const newButton = (
    <Allowed permission="sys:dict:edit">
      <Button startIcon={<AddIcon />} variant="outlined" onClick={() => setEditing('new')}>
        {t('newValue')}
      </Button>
    </Allowed>
  );
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {textIn(type.title)}
          </Typography>
          <Typography color="textSecondary" sx={{ fontFamily: 'monospace' }}>
            {type.code}
          </Typography>
        </Box>
        <Allowed permission="sys:dict:edit">
          <Button startIcon={<EditIcon />} onClick={onEdit}>
            {tc('edit')}
          </Button>
          <DeleteButton onClick={() => void removeType()} />
        </Allowed>
      </Box>
      {type.remark && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{type.remark}</Typography>}
      {error && !entries && <Failed error={error} onRetry={() => void mutate()} />}
      {!entries && !error && <Skeleton variant="rounded" height={200} />}
      {entries?.length === 0 && <EmptyState title={t('noValues')} body={t('noValuesBody')} action={newButton} />}
      {entries && entries.length > 0 && (
        <>
          <List aria-label={t('values')} disablePadding sx={listSx}>
            <SortableList
              ids={entries.map(({ id }) => id)}
              nameOf={(id) => textIn(entries.find((one) => one.id === id)?.title ?? {})}
              keys="handle"
              onMove={move}
            >
              {entries.map((entry, place) => (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  place={place}
                  count={entries.length}
                  mayEdit={mayEdit}
                  onMove={move}
                  onEdit={() => setEditing(entry)}
                  onRemove={() => void removeEntry(entry)}
                />
              ))}
            </SortableList>
          </List>
          <Box>{newButton}</Box>
        </>
      )}
      {editing && (
        <ResourceForm
          form={form}
          fields={fields}
          reads={DICT_READS}
          row={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </Box>
  );
}

const listSx = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  // The rows' own background would cover the rounded corners.
  '& > li:first-of-type': { borderTopLeftRadius: 'inherit', borderTopRightRadius: 'inherit' },
  '& > li:last-of-type': { borderBottomLeftRadius: 'inherit', borderBottomRightRadius: 'inherit' },
};
