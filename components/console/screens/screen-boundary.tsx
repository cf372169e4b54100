'use client';

import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '@/components/foundation/ui';
import { TimeoutError } from '@/lib/client/with-timeout';

/** Shows the error of a failing screen inside its tab, with a retry; the rest of the console keeps working. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <ScreenFailed
        late={(error as unknown) instanceof TimeoutError}
        onRetry={() => this.setState({ error: undefined })}
      />
    );
  }
}

function ScreenFailed({ late, onRetry }: { late: boolean; onRetry: () => void }) {
  const t = useTranslations();
  return (
    <EmptyState
      title={t('shell.screenFailed')}
      body={t(late ? 'shell.codeLate' : 'shell.screenFailedBody')}
      action={
        // Browsers keep waiting for a script that hangs: only a reload requests it again.
        <Button variant="contained" onClick={late ? () => window.location.reload() : onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}
