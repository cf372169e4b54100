'use client';

import Pagination from '@mui/material/Pagination';
import { useLocale } from 'next-intl';
import { FOOT, stickToBottom } from '@/components/foundation/theme/corner-room';
import { useMuiTexts } from '@/components/foundation/theme/mui-texts';

interface PagerProps {
  pages: number;
  page: number;
  onPage: (page: number) => void;
  size?: 'small' | 'medium';
}

/** Pager for content other than tables; hidden for a single page. */
export function Pager({ pages, page, onPage, size }: PagerProps) {
  const { core } = useMuiTexts(useLocale());
  if (pages <= 1) return null;
  return (
    <Pagination
      {...FOOT}
      {...core.components?.MuiPagination?.defaultProps}
      sx={{ ...stickToBottom, alignSelf: 'center' }}
      size={size}
      count={pages}
      page={page}
      onChange={(_, to) => onPage(to)}
    />
  );
}
