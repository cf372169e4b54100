'use client';

import UploadIcon from '@mui/icons-material/CloudUploadOutlined';
import { useState } from 'react';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { MainButton, useEditedRow } from '@/components/foundation/shell/access';
import { useStep } from '@/components/foundation/shell/steps';
import type { OwnWidget } from '@/lib/contract/widget-package';
import { EditDialog } from './edit-dialog';
import { UploadDialog } from './upload-dialog';
import { useWidgetResource } from './use-widget-resource';

/** Widget library of the institution: packages, and configured built-ins. */
export default function WidgetLibrary() {
  const detail = useStep('open');
  /** Package that gets a new version; `new` is one that does not exist yet. */
  const { edited, edit, close } = useEditedRow<OwnWidget>();
  const [changing, setChanging] = useState<OwnWidget | null>(null);
  const resource = useWidgetResource({ onNewVersion: edit, onChange: setChanging });
  return (
    <>
      <ResourceScreen resource={resource} actions={<MainButton icon={<UploadIcon />} />} />
      {edited && (
        <UploadDialog
          of={edited === 'new' ? null : edited}
          onUploaded={(id) => {
            close();
            detail.open(id);
          }}
          onClose={close}
        />
      )}
      {changing && <EditDialog of={changing} onClose={() => setChanging(null)} />}
    </>
  );
}
