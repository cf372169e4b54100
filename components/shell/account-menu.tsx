'use client';

import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { call } from '@/lib/client/call';
import { logout } from '@/lib/contract/auth';
import { LOGIN_PATH } from '@/lib/open-paths';
import { useUser } from './session';

/** Who is signed in, and the way out. */
export function AccountMenu() {
  const t = useTranslations('shell');
  const user = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const signOut = async () => {
    // Leaving works also when the platform can't be asked: the cookie ends with the answer or by its time.
    await call(logout, {}).catch(() => undefined);
    window.location.assign(LOGIN_PATH);
  };
  return (
    <>
      <IconButton aria-label={t('account')} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <Avatar sx={{ width: 30, height: 30, fontSize: 14, bgcolor: 'primary.main', color: 'primary.contrastText' }}>
          {[...user.name][0]?.toUpperCase()}
        </Avatar>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Box component="li" sx={{ px: 2, py: 1, maxWidth: 280 }}>
          <Typography noWrap sx={{ fontWeight: 650 }}>
            {user.name}
          </Typography>
          <Typography noWrap variant="body2" color="textSecondary">
            {user.office.name}
          </Typography>
        </Box>
        <Divider component="li" />
        <MenuItem onClick={signOut}>
          <ListItemIcon>
            <SignOutIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{t('signOut')}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}
