import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PictureIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type Messages, useTranslations } from 'next-intl';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { Pictures } from './use-pictures';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

interface PictureFieldProps<K extends string> {
  kind: K;
  pictures: Pictures<K>;
  label: string;
  help: string;
  disabled?: boolean;
}

/** Image of a form: chosen by click or drop, previewed and removable. */
export function PictureField<K extends string>({ kind, pictures, label, help, disabled }: PictureFieldProps<K>) {
  const t = useTranslations('personalization.pictures');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const shown = pictures.shown[kind];
  const error = pictures.errors[kind];
  const take = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (file) pictures.choose(kind, file);
  };
  const drag = (event: DragEvent, inside: boolean) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(inside);
  };
  const known = `errors.${error as keyof Messages['personalization']['pictures']['errors']}` as const;
  return (
    <Box>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <ButtonBase
          // Speech control uses the visible text of the button.
          aria-labelledby={shown ? undefined : `${id} ${id}what`}
          aria-label={shown ? t('choose', { what: label }) : undefined}
          disabled={disabled}
          focusRipple
          onClick={() => input.current?.click()}
          onDragEnter={(event) => drag(event, true)}
          onDragOver={(event) => drag(event, true)}
          onDragLeave={(event) => drag(event, false)}
          onDrop={(event) => {
            drag(event, false);
            if (!disabled) take(event.dataTransfer.files[0]);
          }}
          sx={{
            flexGrow: 1,
            minWidth: 0,
            height: 76,
            p: 1,
            gap: 1,
            borderRadius: 1.5,
            border: '1px dashed',
            borderColor: error ? 'error.main' : over ? 'primary.main' : 'divider',
            bgcolor: over ? 'action.hover' : 'background.default',
            '&:hover': { borderColor: 'text.secondary' },
            '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
          }}
        >
          {shown ? (
            <Box component="img" src={shown} alt={label} sx={{ maxWidth: 1, maxHeight: 1, objectFit: 'contain' }} />
          ) : (
            <>
              <PictureIcon sx={{ color: 'text.secondary' }} />
              <Typography id={`${id}what`} variant="body2" color="textSecondary">
                {disabled ? t('noPicture') : t('chooseOrDrop')}
              </Typography>
            </>
          )}
        </ButtonBase>
        {shown && !disabled && (
          <IconButton aria-label={t('remove', { what: label })} onClick={() => pictures.remove(kind)}>
            <DeleteIcon />
          </IconButton>
        )}
      </Box>
      <FormHelperText error={Boolean(error)} role={error ? 'alert' : undefined}>
        {error ? (t.has(known) ? t(known) : t('errors.notSaved')) : help}
      </FormHelperText>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={label}
        onChange={(event) => take(event.target.files?.[0])}
      />
    </Box>
  );
}
