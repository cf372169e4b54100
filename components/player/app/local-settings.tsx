'use client';
import { useTranslations } from 'next-intl';
import { type CSSProperties, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { PIN_DIGITS } from '@/lib/contract/local-pin';
import type { Player } from '@/lib/player/player';
import type { PlayerInfo } from '@/lib/player/state';
import { InfoOverlay } from './info-overlay';

/** Milliseconds without input after which the settings lock again. */
const IDLE_MS = 60_000;

interface LocalSettingsProps {
  player: Player;
  info: PlayerInfo;
  onClose: () => void;
}

/** Settings for a technician at the screen, behind the institution's PIN. */
export function LocalSettings({ player, info, onClose }: LocalSettingsProps) {
  const t = useTranslations('player.local');
  const [unlocked, setUnlocked] = useState(false);
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useIdle(onClose);
  return (
    <dialog ref={dialog} aria-labelledby={title} style={panel} onClose={onClose}>
      <h1 id={title} style={{ margin: 0, fontSize: '1.3em' }}>
        {t('title')}
      </h1>
      {unlocked ? (
        <Menu player={player} onClose={onClose} />
      ) : (
        <PinForm player={player} onRight={() => setUnlocked(true)} onClose={onClose} />
      )}
      {unlocked && <InfoOverlay info={info} inline />}
    </dialog>
  );
}

function PinForm({ player, onRight, onClose }: { player: Player; onRight: () => void; onClose: () => void }) {
  const t = useTranslations('player.local');
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const outcome = await player.enterPin(pin);
    setBusy(false);
    setPin('');
    if (outcome.is === 'right') return onRight();
    setSaid(outcome.is === 'wrong' ? t('wrong') : t('wait', { seconds: Math.ceil(outcome.ms / 1_000) }));
  };
  const type = (digit: string) => setPin((before) => (before + digit).slice(0, PIN_DIGITS.max));
  return (
    <form onSubmit={(event) => void enter(event)} style={stack}>
      <label style={stack}>
        {t('pin')}
        <input
          value={pin}
          onChange={(event) => setPin(event.target.value.replace(/\D/g, '').slice(0, PIN_DIGITS.max))}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          style={entry}
        />
      </label>
      <p role="alert" style={{ margin: 0, minHeight: '1.4em', color: '#ffb4a9' }}>
        {said}
      </p>
      <div style={keypad}>
        {[...'123456789'].map((digit) => (
          <button key={digit} type="button" style={button} onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" style={button} onClick={onClose}>
          {t('close')}
        </button>
        <button type="button" style={button} onClick={() => type(ZERO)}>
          {ZERO}
        </button>
        <button type="submit" style={{ ...button, ...filled }} disabled={busy || pin.length < PIN_DIGITS.min}>
          {t('open')}
        </button>
      </div>
    </form>
  );
}

function Menu({ player, onClose }: { player: Player; onClose: () => void }) {
  const t = useTranslations('player.local');
  const [leaving, setLeaving] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const fetchAgain = async () => {
    setSaid(t('fetching'));
    setSaid(
      await player.fetchAgain().then(
        () => t('fetched'),
        () => t('notFetched'),
      ),
    );
  };
  if (leaving) {
    return (
      <div style={stack}>
        <p style={{ margin: 0 }}>{t('leaveBody')}</p>
        <button type="button" style={{ ...button, background: '#b3261e' }} onClick={() => void player.leave()}>
          {t('leaveNow')}
        </button>
        <button type="button" style={button} onClick={() => setLeaving(false)}>
          {t('stay')}
        </button>
      </div>
    );
  }
  return (
    <div style={stack}>
      <button type="button" style={button} onClick={() => void fetchAgain()}>
        {t('fetch')}
      </button>
      <button type="button" style={button} onClick={() => player.restart()}>
        {t('restart')}
      </button>
      <button type="button" style={button} onClick={() => setLeaving(true)}>
        {t('leave')}
      </button>
      <button type="button" style={{ ...button, ...filled }} onClick={onClose}>
        {t('close')}
      </button>
      <p role="status" style={{ margin: 0, minHeight: '1.4em' }}>
        {said}
      </p>
    </div>
  );
}

function useIdle(onIdle: () => void) {
  const run = useRef(onIdle);
  useEffect(() => {
    run.current = onIdle;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => run.current(), IDLE_MS);
    };
    again();
    const events = ['pointerdown', 'keydown'] as const;
    for (const each of events) addEventListener(each, again);
    return () => {
      clearTimeout(timer);
      for (const each of events) removeEventListener(each, again);
    };
  }, []);
}

const ZERO = '0';

const stack: CSSProperties = { display: 'grid', gap: '0.7em' };
const panel: CSSProperties = {
  ...stack,
  margin: 'auto',
  width: 'min(22em, calc(100vw - 48px))',
  maxHeight: 'calc(100vh - 48px)',
  boxSizing: 'border-box',
  padding: '1.4em',
  border: 0,
  borderRadius: 14,
  background: '#081120',
  color: '#f4f8ff',
  font: '500 clamp(15px, 0.6vw + 0.6vh, 28px)/1.4 "Inter Variable", system-ui, sans-serif',
};
const entry: CSSProperties = {
  font: 'inherit',
  fontSize: '1.4em',
  letterSpacing: '0.3em',
  padding: '0.35em 0.5em',
  width: '100%',
  boxSizing: 'border-box',
  borderRadius: 8,
  border: '1px solid #5b7396',
  background: '#0f1d33',
  color: 'inherit',
};
const keypad: CSSProperties = { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: '0.5em' };
const button: CSSProperties = {
  font: 'inherit',
  padding: '0.6em',
  minHeight: '2.8em',
  border: 0,
  borderRadius: 8,
  background: '#1d3050',
  color: '#f4f8ff',
  overflowWrap: 'anywhere',
};
const filled: CSSProperties = { background: '#0958d9' };
