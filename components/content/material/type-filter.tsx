import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslations } from 'next-intl';
import type { Material } from '@/lib/contract/material';

const types = ['image', 'video', 'audio', 'document', 'font', 'other'] as const;

/** Filters by type of material. */
export function TypeFilter({
  value,
  onChange,
}: {
  value: Material['type'] | undefined;
  onChange: (type: string | undefined) => void;
}) {
  const t = useTranslations('material');
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value ?? 'all'}
      onChange={(_, type: string | null) => onChange(!type || type === 'all' ? undefined : type)}
      aria-label={t('type')}
      // Buttons that don't fit on a phone are reached by scrolling.
      sx={{ maxWidth: 1, overflowX: 'auto', '& > button': { flexShrink: 0 } }}
    >
      <ToggleButton value="all">{t('types.all')}</ToggleButton>
      {types.map((type) => (
        <ToggleButton key={type} value={type}>
          {t(`types.${type}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
