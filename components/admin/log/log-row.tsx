import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import type { LogEntry } from '@/lib/contract/log';

const colors: Record<LogEntry['kind'], ChipProps['color']> = { change: 'default', signIn: 'info', refusal: 'warning' };

export function LogRow({ entry, onOpen }: { entry: LogEntry; onOpen: () => void }) {
  const t = useTranslations('log');
  const format = useFormat();
  const { kind, summary, user, officeName, address, at } = entry;
  return (
    <ButtonBase
      onClick={onOpen}
      sx={{
        width: '100%',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '190px 130px minmax(0, 1fr) minmax(220px, 400px)' },
        gap: { xs: 0.25, md: 2 },
        alignItems: 'center',
        textAlign: 'start',
        px: 2,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {format.moment(at)}
      </Typography>
      <Box>
        <Chip size="small" variant="outlined" color={colors[kind]} label={t(`kinds.${kind}`)} />
      </Box>
      <Typography>{summary}</Typography>
      <Typography variant="body2" color="textSecondary">
        {[user.name || t('nobody'), officeName, address].filter(Boolean).join(' · ')}
      </Typography>
    </ButtonBase>
  );
}
