import WarningIcon from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { useUser } from '@/components/shell/session';

/** Says why nothing can be changed, where the user's institution or one above it has expired. */
export function ExpiredBanner() {
  const t = useTranslations('shell');
  const { office } = useUser();
  if (!office.expired) return null;
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, md: 3 },
        py: 1,
        fontSize: 14,
        fontWeight: 600,
        color: 'common.white',
        bgcolor: '#8a4b08',
      }}
    >
      <WarningIcon fontSize="small" />
      {t('officeExpired')}
    </Box>
  );
}
