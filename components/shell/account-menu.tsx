'use client';

import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { lazy, useState } from 'react';
import { OnDemand } from '@/components/ui/on-demand';
import { avatarUrl } from '@/lib/client/file-url';
import { useUser } from './session';

const AccountChoices = lazy(() => import('./account-choices'));

/** Who is signed in. */
export function AccountMenu({ onSettings }: { onSettings: () => void }) {
  const t = useTranslations('shell');
  const user = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={setAnchor}
        aria-label={t('account')}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Avatar
          src={avatarUrl(user.avatar)}
          alt=""
          sx={{ width: 30, height: 30, fontSize: 14, bgcolor: 'primary.main', color: 'primary.contrastText' }}
        >
          {[...user.name][0]?.toUpperCase()}
        </Avatar>
      </IconButton>
      <OnDemand wanted={open}>
        <AccountChoices anchor={anchor} open={open} onClose={() => setOpen(false)} onSettings={onSettings} />
      </OnDemand>
    </>
  );
}
