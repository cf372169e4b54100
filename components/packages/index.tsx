'use client';

import UploadIcon from '@mui/icons-material/CloudUploadOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ResourceScreen } from '@/components/resource/resource-screen';
import { Allowed } from '@/components/shell/access';
import { useStep } from '@/components/shell/steps';
import type { PlayerPackage } from '@/lib/contract/player-packages';
import { RollOutDialog } from './roll-out-dialog';
import { UploadDialog } from './upload-dialog';
import { useLiveRollOuts } from './use-live-roll-outs';
import { usePackageResource } from './use-package-resource';

/** Packages of the player, and how they get onto terminals. */
export default function Packages() {
  const t = useTranslations('package');
  const detail = useStep('open');
  const [uploading, setUploading] = useState(false);
  const [rollingOut, setRollingOut] = useState<PlayerPackage | null>(null);
  const resource = usePackageResource(setRollingOut);
  useLiveRollOuts();
  return (
    <>
      <ResourceScreen
        resource={resource}
        actions={
          <Allowed permission="terminal:terminal:edit">
            <Button variant="contained" startIcon={<UploadIcon />} onClick={() => setUploading(true)}>
              {t('upload')}
            </Button>
          </Allowed>
        }
      />
      {uploading && (
        <UploadDialog
          onUploaded={(id) => {
            setUploading(false);
            detail.open(id);
          }}
          onClose={() => setUploading(false)}
        />
      )}
      {rollingOut && <RollOutDialog of={rollingOut} onClose={() => setRollingOut(null)} />}
    </>
  );
}
