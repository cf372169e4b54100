'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '@/components/ui';

/** A screen that fails shows so inside its tab, with a retry; the rest of the console goes on. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ScreenFailed onRetry={() => this.setState({ failed: false })} />;
  }
}

function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <EmptyState
      title={t('shell.screenFailed')}
      body={t('shell.screenFailedBody')}
      action={
        <Button variant="contained" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}
