import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { useAllowed } from '@/components/foundation/shell/session';
import { fileUrl } from '@/lib/client/file-url';
import type { Output } from '@/lib/contract/call';
import type { reviewDetail } from '@/lib/contract/review';
import { reviewPath, reviewPermission } from '@/lib/contract/review/kinds';

type WaitingMaterial = Output<typeof reviewDetail>['materials'][number];

/**
 * Materials that wait together with the thing that shows them: those a decision can pass along, and those left waiting.
 */
export function WaitingMaterials({ materials }: { materials: readonly WaitingMaterial[] }) {
  const t = useTranslations('review');
  const mayOpen = useAllowed()(reviewPermission.material);
  return (
    <Box component="section" aria-label={t('waitingMaterials')} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">{t('waitingMaterials')}</Typography>
      <Box
        component="ul"
        // Scrollable by keyboard, too.
        tabIndex={0}
        aria-label={t('waitingMaterials')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, maxHeight: 240, overflowY: 'auto' }}
      >
        {materials.map(({ id, name, md5, type, mayDecide, own }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
            <Avatar
              variant="rounded"
              alt=""
              src={type === 'image' || type === 'video' ? fileUrl(md5, { thumb: true }) : undefined}
            >
              {[...name][0]}
            </Avatar>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {mayOpen ? <ConsoleLink href={`${reviewPath.material}?review=${id}`}>{name}</ConsoleLink> : name}
              {!mayDecide && (
                <Typography variant="caption" component="div" color="textSecondary">
                  {t(own && mayOpen ? 'staysOwn' : 'staysForbidden')}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
