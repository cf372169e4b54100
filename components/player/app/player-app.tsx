'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { LocalInput } from '@/lib/player/trigger-inputs';
import type { HostState } from './browser/host';
import { InfoOverlay } from './info-overlay';
import { useIdlePointer, useKiosk, useTitleClock, useWanted } from './kiosk';
import { useGamepads, useKeys } from './local-inputs';
import { LocalSettings } from './local-settings';
import { PairingScreen } from './pairing-screen';
import { PlayingScreen } from './playing-screen';
import { StatusLine } from './status-line';
import { useHost } from './use-host';
import { Watchdog } from './watchdog';

/**
 * Player page: a terminal in a browser. `data-state`, `data-program`, `data-scene` and `data-revision` on its root
 * describe its state.
 */
export function PlayerApp() {
  return (
    <Watchdog>
      <Terminal />
    </Watchdog>
  );
}

function Terminal() {
  const t = useTranslations('player.status');
  const { host, state } = useHost();
  const [sceneId, setSceneId] = useState<string | null>(null);
  const idle = useIdlePointer();
  const { player, drawn } = state;
  const asksForPin = player.phase === 'paired' && player.info.asksForPin;
  const [infoWanted, setInfoWanted] = useWanted(asksForPin);
  const showing = player.phase === 'paired' ? drawn?.showing : undefined;
  const engine = host?.player();
  const awaits = player.phase === 'paired' ? player.info.awaits : [];
  const fire = (input: LocalInput) => engine?.input(input);
  useKeys(awaits.includes('scan'), (input) => {
    if (input.kind === 'key' && input.key.toLowerCase() === 'i') setInfoWanted((wanted) => !wanted);
    // Keys typed into the local settings are none of a trigger.
    if (!(infoWanted && asksForPin)) fire(input);
  });
  useGamepads(awaits.includes('gamepad'), fire);
  useTitleClock();
  // A restart blanks the screen for a moment, so it happens only if there is no picture to miss.
  useKiosk(player.phase !== 'paired' || showing?.kind === 'off' || showing?.kind === 'house');

  return (
    <div
      data-state={stateName(state)}
      data-program={showing?.kind === 'programs' ? showing.programs.map(({ name }) => name).join(', ') : ''}
      data-scene={(showing && showing.kind !== 'off' && sceneId) || ''}
      data-revision={player.phase === 'paired' ? player.info.revision : ''}
      style={{ position: 'fixed', inset: 0, background: '#000', cursor: idle ? 'none' : 'default' }}
    >
      {player.phase === 'starting' && <StatusLine>{t('starting')}</StatusLine>}
      {player.phase === 'elsewhere' && <StatusLine>{t('elsewhere')}</StatusLine>}
      {player.phase === 'broken' && <StatusLine>{t('broken', { reason: player.reason })}</StatusLine>}
      {player.phase === 'pairing' && <PairingScreen code={player.code} expiresAt={player.expiresAt} />}
      {player.phase === 'paired' && host && drawn && <PlayingScreen host={host} drawn={drawn} onScene={setSceneId} />}
      {player.phase === 'paired' && infoWanted && !asksForPin && <InfoOverlay info={player.info} />}
      {player.phase === 'paired' && infoWanted && asksForPin && engine && (
        <LocalSettings player={engine} info={player.info} onClose={() => setInfoWanted(false)} />
      )}
    </div>
  );
}

function stateName({ player, drawn }: HostState): string {
  if (player.phase !== 'paired') return player.phase;
  if (!drawn) return 'starting';
  return drawn.showing.kind === 'programs' ? 'playing' : drawn.showing.kind;
}
