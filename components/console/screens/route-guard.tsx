'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useToast } from '@/components/ui/toast';
import { useMayOpen } from '../menu/use-menu';

/** A screen for who may open it. Everybody else is warned and goes to /403, whichever way they came. */
export function RouteGuard({ path, children }: { path: string; children: ReactNode }) {
  const t = useTranslations('access');
  const toast = useToast();
  const router = useRouter();
  const may = useMayOpen()(path);
  const refuse = useEffectEvent(() => {
    toast.warning(t('deniedPage'));
    router.replace('/403');
  });
  useEffect(() => {
    if (!may) refuse();
  }, [may]);
  return may ? children : null;
}
