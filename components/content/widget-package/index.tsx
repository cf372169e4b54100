'use client';

import UploadIcon from '@mui/icons-material/CloudUploadOutlined';
import { useState } from 'react';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { MainButton, useMainStep } from '@/components/foundation/shell/access';
import { useStep } from '@/components/foundation/shell/steps';
import type { OwnWidget } from '@/lib/contract/widget-package';
import { EditDialog } from './edit-dialog';
import { UploadDialog } from './upload-dialog';
import { useWidgetResource } from './use-widget-resource';

/** Widget library of the institution: packages, and configured built-ins. */
export default function WidgetLibrary() {
  const detail = useStep('open');
  /** Package that gets a new version; `new` is one that does not exist yet. */
  const adding = useMainStep();
  const [changed, setUploading] = useState<OwnWidget | null>(null);
  const uploading = adding.isOpen ? 'new' : changed;
  const close = () => (adding.isOpen ? adding.close() : setUploading(null));
  const [changing, setChanging] = useState<OwnWidget | null>(null);
  const resource = useWidgetResource({ onNewVersion: setUploading, onChange: setChanging });
  return (
    <>
      <ResourceScreen resource={resource} actions={<MainButton icon={<UploadIcon />} />} />
      {uploading && (
        <UploadDialog
          of={uploading === 'new' ? null : uploading}
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
