'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Pager } from '@/components/foundation/ui/pager';
import type { PdfPages } from '@/lib/client/pdf-pages';
import { usePageUrl, usePdf } from './use-pdf';

interface PdfViewProps {
  md5: string;
  name: string;
  /** Size in bytes. */
  size: number;
}

/** Constant height, so that the pager doesn't move; on a phone at most that of a portrait page. */
const PAGE_HEIGHT = 'min(60vh, 640px, 120vw)';

/** Viewer of a PDF, one page at a time. */
export function PdfView({ md5, name, size }: PdfViewProps) {
  const t = useTranslations('review.pdf');
  const pdf = usePdf(md5, size);
  if (pdf === 'failed' || pdf === 'tooLarge') return <Alert severity="warning">{t(pdf)}</Alert>;
  if (!pdf) return <Loading label={t('opening')} />;
  return <Pages key={md5} pdf={pdf} name={name} />;
}

function Pages({ pdf, name }: { pdf: PdfPages; name: string }) {
  const t = useTranslations('review.pdf');
  const [no, setNo] = useState(1);
  const url = usePageUrl(pdf, no);
  const { all } = pdf;
  const page = t('page', { no, all });
  return (
    <Box component="section" aria-label={name} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'grid', placeItems: 'center', height: PAGE_HEIGHT }}>
        {url === null ? (
          <Loading label={page} />
        ) : url === 'failed' ? (
          <Alert severity="warning">{t('pageFailed', { no })}</Alert>
        ) : (
          <Box
            component="img"
            src={url}
            alt={page}
            sx={{ maxWidth: 1, maxHeight: PAGE_HEIGHT, objectFit: 'contain', boxShadow: 1, bgcolor: '#fff' }}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="textSecondary" aria-live="polite">
          {page}
        </Typography>
        <Pager pages={all} page={no} onPage={setNo} size="small" />
      </Box>
    </Box>
  );
}

const Loading = ({ label }: { label: string }) => (
  <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
    <CircularProgress aria-label={label} />
  </Box>
);
