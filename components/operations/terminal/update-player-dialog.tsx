'use client';

import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/foundation/ui';
import { FoundField } from '@/components/foundation/ui/fields/found-field';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import {
  getApkUpdateInfo,
  type PlayerPackage,
  packageList,
  sendDedicatedApk,
  updateStates,
} from '@/lib/contract/player-package';
import { useCommands } from './shared/use-commands';

/** Sends a player package to terminals immediately; staged roll-outs start from the package instead. */
export function UpdatePlayerDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const t = useTranslations('terminal');
  const errorText = useErrorText();
  const { send } = useCommands();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<PlayerPackage | null>(null);
  const { data, error, isLoading } = useCall(packageList, { pageSize: 50, search: search || undefined });
  const { data: info } = useCall(getApkUpdateInfo, { ids });
  const counts = updateStates.flatMap((state) => {
    const count = info?.filter((each) => each.state === state).length ?? 0;
    return count > 0 ? [t('stateCount', { state: t(`updateState.${state}`), count })] : [];
  });
  return (
    <FormDialog
      title={t('command.updatePlayer')}
      body={t('updatePlayerBody', { count: ids.length })}
      submitLabel={t('updatePlayerSubmit')}
      disabled={!chosen}
      onSubmit={async () => {
        if (chosen && (await send(() => call(sendDedicatedApk, { ids, fileId: chosen.id })))) onClose();
      }}
      onClose={onClose}
    >
      {error && <Alert severity="error">{errorText(error)}</Alert>}
      {counts.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {counts.join(' · ')}
        </Typography>
      )}
      <FoundField
        label={t('package')}
        value={chosen}
        found={data?.list}
        loading={isLoading}
        nameOf={({ version, modelPattern }) => t('packageFor', { version, models: modelPattern })}
        noneText={t('noPackages')}
        autoFocus
        onSearch={setSearch}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
