'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import type { alarmDetail } from '@/lib/contract/alarm/calls';
import { visitorPhoto } from '@/lib/contract/bytes';
import type { Output } from '@/lib/contract/call';
import { encodeCall } from '@/lib/contract/wire';

/** Reports by people in front of the screen, with their photos. */
export function VisitorReports({ reports }: Pick<Output<typeof alarmDetail>, 'reports'>) {
  const t = useTranslations('alarm');
  const kinds = useTranslations('terminal.visitorReport');
  const format = useFormat();
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="visitor-reports">
      <Typography id="visitor-reports" variant="h3" gutterBottom>
        {t('reports')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {reports.map(({ id, kind, text, hasPhoto, at }) => (
          <li key={id}>
            <Typography variant="body2" color="textSecondary">
              {format.moment(at)}
            </Typography>
            <Typography sx={{ fontWeight: 600 }}>{kinds(kind)}</Typography>
            {text && <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>}
            {hasPhoto && <Photo id={id} label={t('reportPhoto', { at: format.moment(at) })} />}
          </li>
        ))}
      </Box>
    </section>
  );
}

function Photo({ id, label }: { id: string; label: string }) {
  const src = `/apm-web${encodeCall(visitorPhoto, { id }).path}`;
  return (
    <a href={src} target="_blank" rel="noreferrer">
      <Box
        component="img"
        src={src}
        alt={label}
        loading="lazy"
        sx={{ mt: 1, maxWidth: 1, maxHeight: 320, borderRadius: 1, display: 'block', bgcolor: 'action.hover' }}
      />
    </a>
  );
}
