'use client';

import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { lazy, useState } from 'react';
import { useUser } from '@/components/foundation/shell/session';
import { OnDemand } from '@/components/foundation/ui/on-demand';
import { avatarUrl } from '@/lib/client/file-url';

const AccountChoices = lazy(() => import('./account-choices'));

const face = {
  display: 'grid',
  placeItems: 'center',
  width: 30,
  height: 30,
  overflow: 'hidden',
  borderRadius: '50%',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: 14,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
};

/** Menu button of the signed-in user. */
export function AccountMenu({ onSettings }: { onSettings: () => void }) {
  const t = useTranslations('shell');
  const user = useUser();
  const picture = avatarUrl(user.avatar);
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
        <Box sx={face}>{picture ? <img src={picture} alt="" /> : [...user.name][0]?.toUpperCase()}</Box>
      </IconButton>
      <OnDemand wanted={open}>
        <AccountChoices anchor={anchor} open={open} onClose={() => setOpen(false)} onSettings={onSettings} />
      </OnDemand>
    </>
  );
}
