import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { useRequestReason } from '@/components/content/publish/shared/use-request-reason';
import { Failed } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { publishRequestDetail } from '@/lib/contract/publish/requests';
import { draftOf, startDraft, useDraft } from './draft';

interface EditedRequestProps {
  /** Id of a request in the address that becomes the draft; `null` continues the existing draft. */
  asked: string | null;
  children: ReactNode;
}

/**
 * Wraps the steps of a publish that may replace a request that was not sent: shows why, and starts with its selections.
 */
export function EditedRequest({ asked, children }: EditedRequestProps) {
  const t = useTranslations('errors');
  const { replacesRequest } = useDraft();
  const id = asked ?? replacesRequest;
  const { data, error, mutate } = useCall(publishRequestDetail, id ? { id } : null);
  const isOpen = data?.state === 'rejected' || data?.state === 'failed';
  useEffect(() => {
    if (asked && data && isOpen) startDraft(draftOf(data));
  }, [asked, data, isOpen]);
  if (!id) return children;
  if (error && !data) return <Failed error={error} onRetry={() => void mutate()} />;
  if (data && !isOpen) return <Alert severity="info">{t('requestOver')}</Alert>;
  if (!data || id !== replacesRequest) return <Skeleton variant="rounded" height={320} />;
  return (
    <>
      <WhyNotSent request={data} />
      {children}
    </>
  );
}

function WhyNotSent({ request }: { request: Parameters<typeof useRequestReason>[0] }) {
  const t = useTranslations('publish');
  const reason = useRequestReason(request) ?? '';
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {t(request.state === 'failed' ? 'editingFailed' : 'editingRejected', { reason })}
    </Alert>
  );
}
