'use client';

import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { pictureUrl } from '@/lib/client/file-url';
import type { DocumentPage } from '@/lib/contract/material';

/** Pages of a document, one below the other. */
export function PagePictures({ pages }: { pages: readonly DocumentPage[] }) {
  const t = useTranslations('material');
  return (
    <Box
      component="ol"
      // Scrollable by keyboard, too.
      tabIndex={0}
      aria-label={t('pageList')}
      sx={{ listStyle: 'none', m: 0, p: 1, display: 'flex', gap: 1, width: 1, overflowX: 'auto', maxHeight: '56vh' }}
    >
      {pages.map(({ id, no, md5 }) => (
        <Box component="li" key={id} sx={{ flexShrink: 0 }}>
          <Box
            component="img"
            src={pictureUrl(md5, { height: 640 })}
            alt={t('page', { number: no })}
            loading="lazy"
            sx={{ display: 'block', height: 'min(320px, 50vh)', boxShadow: 1 }}
          />
        </Box>
      ))}
    </Box>
  );
}
