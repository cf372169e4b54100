'use client';

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { type WallPlace, wallLimits } from '@/lib/contract/wall';
import type { Screen } from './arrangement';

const far = { min: -wallLimits.farthest, max: wallLimits.farthest };
const fields = { x: far, y: far, w: wallLimits.side, h: wallLimits.side } as const;

interface PlaceFieldsProps {
  screen: Screen;
  disabled: boolean;
  onChange: (place: Partial<WallPlace>) => void;
  onRemove: () => void;
}

/** Exact position and size of a screen's picture, in millimetres. */
export function PlaceFields({ screen, disabled, onChange, onRemove }: PlaceFieldsProps) {
  const t = useTranslations('wall');
  return (
    <Box role="group" aria-label={screen.terminalName} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="h4" component="h4" sx={{ flexGrow: 1, minWidth: 0, fontSize: 14, fontWeight: 650 }} noWrap>
          {screen.terminalName}
        </Typography>
        <Button color="error" disabled={disabled} onClick={onRemove}>
          {t('remove')}
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}>
        {(['x', 'y', 'w', 'h'] as const).map((field) => (
          <NumberField
            key={field}
            label={t(`place.${field}`)}
            sign={field.toUpperCase()}
            value={screen[field]}
            {...fields[field]}
            unit="mm"
            disabled={disabled}
            onCommit={(value) => onChange({ [field]: Math.round(value) })}
          />
        ))}
      </Box>
    </Box>
  );
}
