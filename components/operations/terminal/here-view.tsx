'use client';

import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useUser } from '@/components/foundation/shell/session';
import { PlaysHere } from './shared/plays-here';

interface HereViewProps {
  place: { officeId?: string; groupId?: string };
  /** Opens the tree of places, which narrow windows show in a drawer. */
  onPlaces: () => void;
}

/** Publishes at the chosen place; without one, at the user's own institution. */
export function HereView({ place: { officeId, groupId }, onPlaces }: HereViewProps) {
  const t = useTranslations('terminal');
  const { office } = useUser();
  const place = groupId ? { groupId } : { officeId: officeId ?? office.id };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<TreeIcon />}
        onClick={onPlaces}
        sx={{ display: { lg: 'none' }, alignSelf: 'start' }}
      >
        {t('places')}
      </Button>
      <PlaysHere key={groupId ?? officeId} {...place} />
    </>
  );
}
