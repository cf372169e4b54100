'use client';

import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useIsHydrated } from '@/components/foundation/hydration/hydration';

/** Puts a text onto the clipboard and says so. Absent where the page may not: there it is selected by hand. */
export function CopyButton({ text }: { text: string }) {
  const t = useTranslations('common');
  const [copied, setCopied] = useState(false);
  const isHydrated = useIsHydrated();
  if (!isHydrated || !navigator.clipboard) return null;
  return (
    <Button
      startIcon={<CopyIcon />}
      onClick={async () => {
        await navigator.clipboard.writeText(text);
        setCopied(true);
      }}
    >
      <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
    </Button>
  );
}
