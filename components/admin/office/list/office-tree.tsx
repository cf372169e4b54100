import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LazyTree } from '@/components/foundation/resource/lazy-tree';
import { useAllowed } from '@/components/foundation/shell/session';
import { useChooserTexts } from '@/components/foundation/ui/chooser-texts';
import { useCall } from '@/lib/client/use-call';
import { officeTree, searchOffice } from '@/lib/contract/office';
import { useMoveOffice } from './use-move-office';

/** Tree of institutions with a search that reveals the result. Dragging one onto another moves it. */
export function OfficeTree({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const t = useTranslations('office');
  const chooserTexts = useChooserTexts();
  const allowed = useAllowed();
  const move = useMoveOffice();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<readonly string[]>([]);
  const { data, isLoading } = useCall(searchOffice, text.trim() ? { search: text.trim() } : null, {
    keepPreviousData: true,
  });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Autocomplete
        {...chooserTexts}
        size="small"
        options={text.trim() ? (data ?? []) : []}
        value={null}
        inputValue={text}
        loading={isLoading}
        open={text.trim() !== ''}
        filterOptions={(all) => all}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ name }) => name}
        onInputChange={(_, typed, reason) => reason === 'input' && setText(typed)}
        onChange={(_, found) => {
          if (!found) return;
          setText('');
          setOpened(found.path.map((id) => `office:${id}`));
          onChoose(found.id);
        }}
        renderInput={(params) => <TextField {...params} label={t('find')} />}
      />
      <LazyTree
        of={officeTree}
        label={t('title')}
        chosen={`office:${chosen}`}
        onChoose={(item) => item && onChoose(item.split(':')[1] ?? '')}
        opened={opened}
        aside={({ online, count }) => `${online}/${count}`}
        onMove={allowed('sys:office:edit') ? (moved, onto) => void move(moved, onto) : undefined}
      />
    </Box>
  );
}
