'use client';

import ByAddressIcon from '@mui/icons-material/EditLocationAltOutlined';
import AddressIcon from '@mui/icons-material/HomeWorkOutlined';
import TakeOffIcon from '@mui/icons-material/LocationOffOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { useErrorText, useToast } from '@/components/foundation/ui';
import { CommandBar } from '@/components/operations/terminal/shared/command-bar';
import { call } from '@/lib/client/call';
import { terminalReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import { autoGetPosition } from '@/lib/contract/map';
import { AddressDialog } from './address-dialog';
import type { Chosen } from './use-chosen';
import { usePlacing } from './use-placing';

interface ChosenBarProps {
  chosen: readonly Chosen[];
  /** True if addresses can be looked up. */
  geocoder: boolean;
  onClear: () => void;
}

/** Map actions for the selected terminals, next to the actions of the terminal list. */
export function ChosenBar({ chosen, geocoder, onClear }: ChosenBarProps) {
  const t = useTranslations('map');
  const toast = useToast();
  const errorText = useErrorText();
  const place = usePlacing();
  const [addressing, setAddressing] = useState(false);
  const [looking, setLooking] = useState(false);
  const ids = chosen.map(({ id }) => id);

  const byAddress = async () => {
    setLooking(true);
    try {
      const placed = await call(autoGetPosition, { ids });
      const say = placed.length < ids.length ? toast.warning : toast.success;
      say(t('placedByAddress', { placed: placed.length, count: ids.length }));
      await refresh(...terminalReads);
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setLooking(false);
    }
  };

  return (
    <>
      <CommandBar terminals={chosen} onClear={onClear}>
        <Allowed permission="terminal:terminal:edit">
          <Button startIcon={<AddressIcon />} onClick={() => setAddressing(true)}>
            {t('changeAddress')}
          </Button>
          {geocoder && (
            <Button startIcon={<ByAddressIcon />} loading={looking} onClick={() => void byAddress()}>
              {t('placeByAddress')}
            </Button>
          )}
          <Button
            startIcon={<TakeOffIcon />}
            onClick={() => void place(ids.map((id) => ({ id, lng: null, lat: null })))}
          >
            {t('takeOff')}
          </Button>
        </Allowed>
      </CommandBar>
      {addressing && <AddressDialog ids={ids} onClose={() => setAddressing(false)} />}
    </>
  );
}
