'use client';

import { useCallback, useState } from 'react';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { useOutcome } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { type Account, userUnlock } from '@/lib/contract/user';
import { CsvButtons } from './csv-buttons';
import { ResetPasswordDialog } from './reset-password-dialog';
import { useUserResource } from './use-user-resource';

/** Users with their roles. */
export default function Users() {
  const [resetting, setResetting] = useState<Account | null>(null);
  const outcome = useOutcome();
  const unlock = useCallback((user: Account) => void outcome(() => call(userUnlock, { id: user.id })), [outcome]);
  const resource = useUserResource({ onResetPassword: setResetting, onUnlock: unlock });
  return (
    <>
      <ResourceScreen resource={resource} actions={<CsvButtons />} />
      {resetting && <ResetPasswordDialog user={resetting} onClose={() => setResetting(null)} />}
    </>
  );
}
