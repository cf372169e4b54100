'use client';

import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { useCall } from '@/lib/client/use-call';
import { publishPlaces } from '@/lib/contract/publish/following';

/** Number of places that are named. */
const NAMED = 5;

/** Sentence naming the institutions and groups that a publish follows; nothing until it is known. */
export function FollowedPlaces({ id }: { id: string }) {
  const t = useTranslations('publish');
  const format = useFormatter();
  const { data } = useCall(publishPlaces, { id, pageSize: 100 });
  if (!data || data.list.length === 0) return null;
  const named = (except: boolean) => {
    const names = data.list.flatMap((each) => (each.except === except ? [each.name ?? t('placeAbove')] : []));
    const places = format.list(names.slice(0, NAMED));
    return names.length > NAMED ? t('andMorePlaces', { places, count: names.length - NAMED }) : places;
  };
  const left = named(true);
  return (
    <Typography variant="body2" color="textSecondary">
      {left ? t('followsWithout', { places: named(false), left }) : t('follows', { places: named(false) })}
    </Typography>
  );
}
