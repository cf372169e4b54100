'use client';

import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { MessagePreview } from '@/components/content/message/shared/message-preview';
import { WeekPreview } from '@/components/content/play-plan/shared/week-preview';
import { ProgramPreview } from '@/components/foundation/scene/program-preview';
import { useFormat } from '@/components/foundation/ui';
import { Facts } from '@/components/foundation/ui/facts';
import { fileUrl } from '@/lib/client/file-url';
import type { ReviewSnapshot } from '@/lib/contract/review';
import { PdfView } from './pdf-view';

type Material = Extract<ReviewSnapshot, { kind: 'material' }>['material'];

/** Renders the submission as terminals would show it. */
export function SnapshotView({ snapshot }: { snapshot: ReviewSnapshot }) {
  switch (snapshot.kind) {
    case 'program':
      return (
        <Box sx={{ aspectRatio: '16 / 11', minHeight: 240, width: 1, borderRadius: 1, overflow: 'hidden' }}>
          <ProgramPreview document={snapshot.document} />
        </Box>
      );
    case 'plan':
      return <WeekPreview content={snapshot.content} programs={snapshot.programs} />;
    case 'message': {
      const { material } = snapshot;
      const behind = material && (material.type === 'image' || material.type === 'video') ? material : null;
      return (
        <MessagePreview
          message={snapshot.content}
          material={
            behind && { id: behind.id, name: behind.name, md5: behind.md5, type: behind.type as 'image' | 'video' }
          }
        />
      );
    }
    case 'material':
      return <MaterialView material={snapshot.material} />;
  }
}

function MaterialView({ material }: { material: Material }) {
  const t = useTranslations('review');
  const tc = useTranslations('common');
  const format = useFormat();
  const { md5, name, type, mime, size, width, height, seconds } = material;
  const url = fileUrl(md5);
  const isPdf = type === 'document' && mime === 'application/pdf';
  const fill = { width: 1, maxHeight: 420, objectFit: 'contain', display: 'block' } as const;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {isPdf ? (
        <PdfView md5={md5} name={name} size={size} />
      ) : (
        <Box sx={{ bgcolor: '#11161f', borderRadius: 1, overflow: 'hidden' }}>
          {type === 'image' && <Box component="img" src={url} alt={name} sx={fill} />}
          {type === 'video' && <Box component="video" src={url} controls muted aria-label={name} sx={fill} />}
          {type === 'audio' && <Box component="audio" src={url} controls aria-label={name} sx={{ width: 1 }} />}
          {type === 'font' && <Box component="img" src={fileUrl(md5, { thumb: true })} alt={name} sx={fill} />}
          {(type === 'document' || type === 'other') && (
            <Typography sx={{ p: 3, color: '#fff' }}>{t('noPreview')}</Typography>
          )}
        </Box>
      )}
      <Facts
        facts={[
          [t('type'), t(`types.${type}`)],
          [t('size'), format.bytes(size)],
          ...(width && height ? [[t('measures'), `${width} × ${height}`] as [string, string]] : []),
          ...(seconds ? [[t('length'), format.length(seconds)] as [string, string]] : []),
        ]}
      />
      {(type === 'document' || type === 'other') && (
        <Box>
          <Button startIcon={<DownloadIcon />} href={url} download={name}>
            {tc('download')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
