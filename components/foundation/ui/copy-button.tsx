'use client';

import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useIsHydrated } from '@/components/foundation/hydration/hydration';

/**
 * Copies a text to the clipboard and confirms it. Hidden if the page lacks access: the text is selected by hand then.
 */
export function CopyButton({ text, label }: { text: string; label?: string }) {
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
      <span aria-live="polite">{copied ? t('copied') : (label ?? t('copy'))}</span>
    </Button>
  );
}
