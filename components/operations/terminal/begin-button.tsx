'use client';

import PinnedIcon from '@mui/icons-material/PushPin';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import { useTranslations } from 'next-intl';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { useUser } from '@/components/foundation/shell/session';
import { useReload } from '@/components/foundation/shell/use-reload';
import { useOutcome } from '@/components/foundation/ui';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { call } from '@/lib/client/call';
import { updateDefDataRange } from '@/lib/contract/user';
import { usePlace } from './use-place';

/** Makes the selected institution the list's default, or resets it to all terminals. */
export function BeginButton({ officeId }: { officeId?: string }) {
  const t = useTranslations('terminal');
  const { office } = useUser();
  const { beginsWith } = usePlace();
  const { setParams } = useScreenLocation();
  const outcome = useOutcome();
  const reload = useReload();
  if (!officeId || officeId === office.id) return null;
  const begins = beginsWith === officeId;
  const choose = async () => {
    // The user's own institution already covers everything that they can see.
    const from = begins ? office.id : officeId;
    if (!(await outcome(() => call(updateDefDataRange, { officeId: from })))) return;
    // Keep the current list: what the default no longer implies must be in the address.
    setParams({ officeId });
    reload();
  };
  return (
    <TooltipButton label={t('beginHere')} size="small" aria-pressed={begins} onClick={() => void choose()}>
      {begins ? <PinnedIcon fontSize="small" /> : <PinIcon fontSize="small" />}
    </TooltipButton>
  );
}
