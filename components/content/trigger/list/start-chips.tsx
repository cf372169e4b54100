import ApiIcon from '@mui/icons-material/ApiOutlined';
import KeyIcon from '@mui/icons-material/KeyboardOutlined';
import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined';
import GamepadIcon from '@mui/icons-material/SportsEsportsOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import type { Trigger } from '@/lib/contract/trigger';
import { useInputText } from '../shared/use-input-text';

const kinds = [
  { kind: 'key', Icon: KeyIcon },
  { kind: 'scan', Icon: ScanIcon },
  { kind: 'gamepad', Icon: GamepadIcon },
] as const;

/** Chips of what starts a trigger: one for each kind of input at the terminal, and one for other systems. */
export function StartChips({ inputs, hasToken, hasSecret }: Pick<Trigger, 'inputs' | 'hasToken' | 'hasSecret'>) {
  const t = useTranslations('trigger');
  const textOf = useInputText();
  if (inputs.length === 0 && !hasToken && !hasSecret) return t('byHandAlone');
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {kinds.map(({ kind, Icon }) => {
        const texts = inputs.filter((input) => input.kind === kind).map(textOf);
        if (texts.length === 0) return null;
        const label = texts.length === 1 ? texts[0] : t(`inputs.several.${kind}`, { count: texts.length });
        return (
          <Chip
            key={kind}
            component="span"
            size="small"
            variant="outlined"
            icon={<Icon />}
            label={label}
            title={texts.join(', ')}
          />
        );
      })}
      {(hasToken || hasSecret) && (
        <Chip component="span" size="small" variant="outlined" icon={<ApiIcon />} label={t('otherSystem')} />
      )}
    </Box>
  );
}
