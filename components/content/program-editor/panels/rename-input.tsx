import InputBase from '@mui/material/InputBase';
import { useTranslations } from 'next-intl';

interface RenameInputProps {
  name: string;
  onRename: (name: string) => void;
  onDone: () => void;
}

/** Name field of a row in the layer list: Enter applies, Escape cancels. */
export function RenameInput({ name, onRename, onDone }: RenameInputProps) {
  const t = useTranslations('editor.layers');
  return (
    <InputBase
      autoFocus
      defaultValue={name}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') (event.target as HTMLInputElement).blur();
        if (event.key === 'Escape') onDone();
      }}
      onBlur={(event) => {
        const to = event.target.value.trim();
        if (to) onRename(to);
        onDone();
      }}
      slotProps={{ input: { 'aria-label': t('rename', { name }), maxLength: 100 } }}
      sx={{ flexGrow: 1, fontSize: 13 }}
    />
  );
}
