'use client';

import MenuIcon from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { LanguageMenu } from '@/components/ui/language-menu';
import { ThemeMenu } from '@/components/ui/theme-menu';
import { AccountMenu } from './account-menu';
import { onPhone } from './measures';
import { useUser } from './session';

export function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  const t = useTranslations('shell');
  const { office } = useUser();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: 64,
        px: { xs: 1, md: 3 },
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton
        onClick={onOpenMenu}
        aria-label={t('openMenu')}
        sx={{ display: 'none', [onPhone]: { display: 'inline-flex' } }}
      >
        <MenuIcon />
      </IconButton>
      <Typography component="p" noWrap sx={{ fontWeight: 600, flexGrow: 1, color: 'text.secondary' }}>
        {office.name}
      </Typography>
      <LanguageMenu />
      <ThemeMenu />
      <AccountMenu />
    </Box>
  );
}
