'use client';

import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/client/use-call';
import { playsHere } from '@/lib/contract/publish/following';
import { terminalWay } from '@/lib/contract/terminal/places';
import { NOT_OFFERED } from '@/lib/contract/wire';
import { useDraft, useDraftField } from './draft';

/** Returns the choice whether a publish follows its institutions and groups; starts as `given`. Terminals alone offer none. */
export function useFollows(given: boolean) {
  const draft = useDraft();
  const [living, setLiving] = useDraftField('living', given);
  const [officeId, groupId] = [draft.officeIds[0], draft.groupIds[0]];
  const place = officeId ? { officeId } : groupId ? { groupId } : null;
  // A platform that cannot tell what plays in a place has no publishes that follow one.
  const { error } = useCall(playsHere, place && { ...place, pageSize: 1 });
  return { living, setLiving, offered: place !== null && error?.message !== NOT_OFFERED };
}

interface FollowsFieldProps extends ReturnType<typeof useFollows> {
  /** Number of terminals there now; undefined while unknown. */
  count: number | undefined;
}

/** Lets a publish follow the chosen institutions and groups, or stay with the terminals that are there now. */
export function FollowsField({ living, setLiving, offered, count }: FollowsFieldProps) {
  const t = useTranslations('publish');
  const place = usePlaceName();
  if (!offered || count === undefined) return null;
  return (
    <FormControl>
      <FormLabel id="follows-label">{t('which')}</FormLabel>
      <RadioGroup
        aria-labelledby="follows-label"
        value={living ? 'living' : 'fixed'}
        onChange={(_, to) => setLiving(to === 'living')}
      >
        <FormControlLabel
          value="living"
          control={<Radio />}
          label={t('followsNow', { count, place: place ?? t('chosenPlaces') })}
        />
        <FormControlLabel value="fixed" control={<Radio />} disabled={count === 0} label={t('fixedTo', { count })} />
      </RadioGroup>
      {living && <FormHelperText sx={{ mx: 0 }}>{t('followsHelp')}</FormHelperText>}
    </FormControl>
  );
}

/** Name of the only institution or group that is chosen; `null` if there are several, or until it is known. */
function usePlaceName(): string | null {
  const { officeIds, groupIds, terminalIds } = useDraft();
  const [officeId, groupId] = [officeIds[0], groupIds[0]];
  const isSingle = officeIds.length + groupIds.length === 1 && terminalIds.length === 0;
  const { data } = useCall(terminalWay, isSingle ? (officeId ? { officeId } : { groupId }) : null);
  return (isSingle && data?.at(-1)?.name) || null;
}
