'use client';

import UploadIcon from '@mui/icons-material/CloudUploadOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ResourceScreen } from '@/components/resource/resource-screen';
import { Allowed } from '@/components/shell/access';
import { useStep } from '@/components/shell/steps';
import type { OwnWidget } from '@/lib/contract/widget-library';
import { EditDialog } from './edit-dialog';
import { UploadDialog } from './upload-dialog';
import { useWidgetResource } from './use-widget-resource';

/** The institution's own widgets: packages, and built-ins that somebody set up and kept. */
export default function WidgetLibrary() {
  const t = useTranslations('widgetLibrary');
  const detail = useStep('open');
  /** The package that gets a version; `new` is one that is not there yet. */
  const [uploading, setUploading] = useState<OwnWidget | 'new' | null>(null);
  const [changing, setChanging] = useState<OwnWidget | null>(null);
  const resource = useWidgetResource({ onNewVersion: setUploading, onChange: setChanging });
  return (
    <>
      <ResourceScreen
        resource={resource}
        actions={
          <Allowed permission="sys:widget:edit">
            <Button variant="contained" startIcon={<UploadIcon />} onClick={() => setUploading('new')}>
              {t('upload')}
            </Button>
          </Allowed>
        }
      />
      {uploading && (
        <UploadDialog
          of={uploading === 'new' ? null : uploading}
          onUploaded={(id) => {
            setUploading(null);
            detail.open(id);
          }}
          onClose={() => setUploading(null)}
        />
      )}
      {changing && <EditDialog of={changing} onClose={() => setChanging(null)} />}
    </>
  );
}
