'use client';

import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { navigate } from '@/components/foundation/shell/address';
import { useErrorText } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { call } from '@/lib/client/call';
import { programReads } from '@/lib/client/reads/program';
import { refresh } from '@/lib/client/refresh';
import { name as nameField } from '@/lib/contract/fields';
import { homeSummary } from '@/lib/contract/home';
import { documentOf, emptyDocument, newPlaylist } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { editorPath } from './shared/paths';
import { sizes } from './shared/sizes';

const SMALLEST = 16;
const LARGEST = 20_000;

interface NewProgramDialogProps {
  /** `playlist`: media in a list, which opens in the playlist form. */
  kind: 'program' | 'playlist';
  /** Target folder. */
  folderId: string | undefined;
  onClose: () => void;
}

/** Name and size of a new program or playlist, which then opens. */
export function NewProgramDialog({ kind, folderId, onClose }: NewProgramDialogProps) {
  const t = useTranslations('program');
  const errorText = useErrorText();
  const [name, setName] = useState(t(kind === 'playlist' ? 'playlist.newName' : 'newName'));
  const [size, setSize] = useState({ width: 1920, height: 1080 });
  const [problem, setProblem] = useState<string | null>(null);
  const valid =
    nameField.safeParse(name).success &&
    [size.width, size.height].every((n) => Number.isInteger(n) && n >= SMALLEST && n <= LARGEST);
  const preset = sizes.find(({ width, height }) => width === size.width && height === size.height)?.key ?? null;

  const make = async () => {
    const document =
      kind === 'playlist' ? documentOf({ settings: newPlaylist, ...size, items: [] }) : emptyDocument(size);
    const { id } = await call(programSave, { name, document, folderId });
    await refresh(...programReads, homeSummary);
    // Closes the dialog first: this screen stays mounted behind the editor and should show the list on return.
    onClose();
    navigate(editorPath(id));
  };
  const refused = (error: unknown) => {
    setProblem(errorText(error));
    return true;
  };
  const measure = (side: 'width' | 'height') => (
    <TextField
      label={t(side)}
      type="number"
      value={size[side] || ''}
      onChange={(event) => setSize({ ...size, [side]: Number(event.target.value) })}
      slotProps={{ htmlInput: { min: SMALLEST, max: LARGEST } }}
    />
  );

  return (
    <FormDialog
      title={t(kind === 'playlist' ? 'playlist.new' : 'new')}
      submitLabel={t(kind === 'playlist' ? 'playlist.create' : 'make')}
      disabled={!valid}
      onSubmit={make}
      onRefused={refused}
      onClose={onClose}
      wide
    >
      <TextField
        autoFocus
        label={t('name')}
        value={name}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
        error={problem !== null}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={preset}
        aria-label={t('size')}
        onChange={(_, key: string | null) => {
          const chosen = sizes.find((one) => one.key === key);
          if (chosen) setSize({ width: chosen.width, height: chosen.height });
        }}
        sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      >
        {sizes.map(({ key, width, height }) => (
          <ToggleButton key={key} value={key} sx={{ flexDirection: 'column', gap: 1, py: 1.5, textTransform: 'none' }}>
            <Box
              aria-hidden
              sx={{
                height: 36,
                aspectRatio: `${width} / ${height}`,
                border: 2,
                borderColor: 'currentColor',
                borderRadius: 0.5,
              }}
            />
            {t(`sizes.${key}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Stack direction="row" spacing={2}>
        {measure('width')}
        {measure('height')}
      </Stack>
    </FormDialog>
  );
}
