'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useAllowed } from '@/components/foundation/shell/session';
import { namesOf } from '@/components/foundation/ui/names-of';
import { useCall } from '@/lib/client/use-call';
import { publishViewPermission } from '@/lib/contract/publish';
import { type PublishHere, playsHere } from '@/lib/contract/publish/following';

/** Sentence about what a terminal will play in an institution or group. Empty if the user may not see all of it. */
export function WillPlay({ officeId, groupId }: { officeId: string; groupId?: string }) {
  const t = useTranslations('terminal');
  const may = useAllowed();
  const sees = may(publishViewPermission.program) && may(publishViewPermission.plan);
  const { data } = useCall(playsHere, sees ? { officeId, groupId, pageSize: PAGE } : null, { keepPreviousData: false });
  if (!sees) return null;
  const nameOf = ({ name, through }: PublishHere) => {
    const [place] = through;
    return place?.name ? t('willPlayFrom', { name, place: place.name }) : t('willPlayAbove', { name });
  };
  const playing = data?.list.filter(({ kind, hidden, holds }) => kind !== 'message' && !hidden && !holds) ?? [];
  const names = namesOf(playing.map((each) => ({ name: nameOf(each) })));
  return (
    // Keeps its line while loading, so that the fields below don't move.
    <Typography
      variant="body2"
      color="textSecondary"
      aria-live="polite"
      sx={{ minHeight: 20, overflowWrap: 'anywhere' }}
    >
      {data && (names ? t('willPlay', { names }) : t('willPlayNothing'))}
    </Typography>
  );
}

const PAGE = 100;
