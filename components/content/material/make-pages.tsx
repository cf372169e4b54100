'use client';

import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { useErrorText, useRemarkText, useToast } from '@/components/foundation/ui';
import { storedMaterialReads } from '@/lib/client/reads/material';
import { refresh } from '@/lib/client/refresh';
import { FileRejected } from '@/lib/client/remarks';
import type { UploadProgress } from '@/lib/client/send-chunks';
import { useCall } from '@/lib/client/use-call';
import type { Material } from '@/lib/contract/material';
import { conversionOffered } from '@/lib/contract/material/library';

const PDF = 'application/pdf';

interface MakePagesProps {
  material: Pick<Material, 'id' | 'mime' | 'pages' | 'media'>;
}

/**
 * Converts the missing pages of a document: the uploading page was closed too early, or nothing could convert it then.
 */
export function MakePages({ material: { id, mime, pages, media } }: MakePagesProps) {
  const t = useTranslations('material');
  const tu = useTranslations('uploads');
  const toast = useToast();
  const errorText = useErrorText();
  const remarkText = useRemarkText();
  const { data } = useCall(conversionOffered, {}, { revalidateOnFocus: false });
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const all = media?.pages ?? 0;
  if ((mime !== PDF && !data?.documents) || (pages > 0 && pages >= all)) return null;
  const label = t(pages > 0 ? 'makeMissingPages' : 'makePages');
  const make = async () => {
    setProgress({ phase: mime === PDF ? 'pages' : 'converting', percent: 0 });
    try {
      const { officePages, pagesOf } = await import('@/lib/client/office');
      const remark = await (mime === PDF ? pagesOf : officePages)({ id }, setProgress);
      if (remark) toast.warning(remarkText(remark));
    } catch (error) {
      toast.error(error instanceof FileRejected ? remarkText(error.remark) : errorText(error));
    }
    setProgress(null);
    await refresh(...storedMaterialReads);
  };
  if (progress)
    return (
      <>
        <Typography variant="body2">{tu(`phases.${progress.phase === 'done' ? 'pages' : progress.phase}`)}</Typography>
        <LinearProgress
          variant={progress.phase === 'converting' ? 'indeterminate' : 'determinate'}
          value={progress.percent}
          aria-label={label}
          sx={{ borderRadius: 1 }}
        />
      </>
    );
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {pages > 0 ? t('somePages', { count: pages, all }) : t('noPages')}
      </Typography>
      <Allowed permission="res:material:edit">
        <Button size="small" onClick={() => void make()}>
          {label}
        </Button>
      </Allowed>
    </>
  );
}
