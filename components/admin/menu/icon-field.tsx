import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { BoundField } from '@/components/foundation/resource/definition';
import { useConsolePages } from '@/components/foundation/shell/console-pages';

/** Icon picker, labelled by what each icon stands for in the console's menu; a second click clears it. */
export function IconField({ field, label, help }: { field: BoundField; label: string; help: string }) {
  const t = useTranslations('routes');
  const tm = useTranslations('menuManage');
  const { icons } = useConsolePages();
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 0.75 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {icons.map(({ name, Icon, title }) => {
          const text = title ? t(title) : tm('linkIcon');
          const chosen = field.value === name;
          return (
            <ToggleButton
              key={name}
              size="small"
              color="primary"
              value={name}
              selected={chosen}
              aria-label={text}
              title={text}
              onChange={() => field.onChange({ target: { value: chosen ? '' : name } })}
              sx={{ p: 0.75 }}
            >
              <Icon fontSize="small" />
            </ToggleButton>
          );
        })}
      </Box>
      <FormHelperText error={field.error}>{field.helperText ?? help}</FormHelperText>
    </Box>
  );
}
