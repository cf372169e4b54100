'use client';

import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import type { ActionId } from '@/lib/editor';
import { ActionMenu } from '../actions/action-menu';

/** Menu for phones with what a wider bar shows as buttons. */
export function MoreMenu({ groups }: { groups: ActionId[][] }) {
  const t = useTranslations('editor');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <TooltipButton label={t('more')} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <MoreIcon />
      </TooltipButton>
      <ActionMenu anchorEl={anchor} open={anchor !== null} groups={groups} onClose={() => setAnchor(null)} />
    </>
  );
}
