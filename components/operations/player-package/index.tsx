'use client';

import UploadIcon from '@mui/icons-material/CloudUploadOutlined';
import { useState } from 'react';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { MainButton, useMainStep } from '@/components/foundation/shell/access';
import { useStep } from '@/components/foundation/shell/steps';
import type { PlayerPackage } from '@/lib/contract/player-package';
import { RollOutDialog } from './roll-out-dialog';
import { UploadDialog } from './upload-dialog';
import { useLiveRollOuts } from './use-live-roll-outs';
import { usePackageResource } from './use-package-resource';

/** Player packages and their roll-outs to terminals. */
export default function Packages() {
  const detail = useStep('open');
  const uploading = useMainStep();
  const [rollingOut, setRollingOut] = useState<PlayerPackage | null>(null);
  const resource = usePackageResource(setRollingOut);
  useLiveRollOuts();
  return (
    <>
      <ResourceScreen resource={resource} actions={<MainButton icon={<UploadIcon />} />} />
      {uploading.isOpen && (
        <UploadDialog
          onUploaded={(id) => {
            uploading.close();
            detail.open(id);
          }}
          onClose={() => uploading.close()}
        />
      )}
      {rollingOut && <RollOutDialog of={rollingOut} onClose={() => setRollingOut(null)} />}
    </>
  );
}
