'use client';

import PersonIcon from '@mui/icons-material/AccountCircleOutlined';
import ThemeIcon from '@mui/icons-material/ContrastOutlined';
import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import { navigate } from '@/components/foundation/shell/address';
import { onPhone } from '@/components/foundation/shell/measures';
import { useUser } from '@/components/foundation/shell/session';
import { signOut } from '@/components/foundation/shell/session-end';
import { useSettings } from '@/components/foundation/theme/settings';
import LanguageChoices from '@/components/foundation/ui/language-choices';
import ThemeChoices from '@/components/foundation/ui/theme-choices';

interface AccountChoicesProps {
  anchor: HTMLElement | null;
  open: boolean;
  onClose: () => void;
  onSettings: () => void;
}

/**
 * Entries of the account menu: the user's own pages and sign-out; on a phone also those that don't fit in the header.
 */
export default function AccountChoices({ anchor, open, onClose, onSettings }: AccountChoicesProps) {
  const t = useTranslations();
  const user = useUser();
  const { settings } = useSettings();
  const phone = useMediaQuery(onPhone);
  const [beside, setBeside] = useState<'language' | 'theme'>();
  const at = (menu: typeof beside) => (open && beside === menu ? anchor : null);
  const close = () => {
    setBeside(undefined);
    onClose();
  };
  return (
    <>
      <Menu anchorEl={anchor} open={open && beside === undefined} onClose={close}>
        <Box component="li" role="presentation" sx={{ px: 2, py: 1, maxWidth: 280 }}>
          <Typography noWrap sx={{ fontWeight: 650 }}>
            {user.name}
          </Typography>
          <Typography noWrap variant="body2" color="textSecondary">
            {user.office.name}
          </Typography>
        </Box>
        <Divider component="li" />
        <Item
          icon={PersonIcon}
          label={t('shell.personalCenter')}
          onClick={() => {
            close();
            navigate('/personalCenter');
          }}
        />
        {phone && <Divider component="li" />}
        {phone && <Item icon={LanguageIcon} label={t('common.language')} onClick={() => setBeside('language')} />}
        {phone && <Item icon={ThemeIcon} label={t('shell.theme')} onClick={() => setBeside('theme')} />}
        {phone && !settings.hideSetting && (
          <Item
            icon={SettingsIcon}
            label={t('shell.settings')}
            onClick={() => {
              close();
              onSettings();
            }}
          />
        )}
        <Divider component="li" />
        <Item icon={SignOutIcon} label={t('shell.signOut')} onClick={signOut} />
      </Menu>
      <LanguageChoices anchor={at('language')} onClose={close} />
      <ThemeChoices anchor={at('theme')} onClose={close} />
    </>
  );
}

interface ItemProps {
  icon: ComponentType<{ fontSize: 'small' }>;
  label: string;
  onClick: () => void;
  /** Set by MUI's menu to move focus. */
  autoFocus?: boolean;
  tabIndex?: number;
}

function Item({ icon: Icon, label, ...rest }: ItemProps) {
  return (
    <MenuItem {...rest}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  );
}
