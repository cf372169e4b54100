'use client';
import { useTranslations } from 'next-intl';
import { type CSSProperties, useEffect, useState } from 'react';
import { useBranding } from '@/components/foundation/brand';
import { QrCode } from './shared/qr-code';

const CODE_MS = 15 * 60_000;

interface PairingScreenProps {
  /** `null` while the platform is unreachable. */
  code: string | null;
  expiresAt: string | null;
}

/** Shown until someone adds the terminal: a code to type, also as a QR code to scan. */
export function PairingScreen({ code, expiresAt }: PairingScreenProps) {
  const t = useTranslations('player.pairing');
  const { product, logo, icon, themeColor } = useBranding();
  return (
    <main style={themeColor ? brandedGround : ground}>
      <div style={themeColor ? glowOf(themeColor) : glow} />
      <section style={card}>
        <div style={{ minWidth: 0, flex: '1 1 20em' }}>
          <p style={{ ...quiet, display: 'flex', alignItems: 'center', gap: '0.6em', margin: 0 }}>
            <img src={logo ?? icon} alt={logo ? product : ''} style={{ height: '2em', maxWidth: '14em' }} />
            {!logo && product}
          </p>
          <h1
            style={{
              fontSize: '2em',
              lineHeight: 1.15,
              fontWeight: 700,
              letterSpacing: '-0.02em',
              margin: '0.35em 0 0.5em',
            }}
          >
            {t('title')}
          </h1>
          {code ? (
            <Code code={code} label={t('code')} />
          ) : (
            <p style={{ ...box, padding: '0.9em 1em' }}>{t('unreachable')}</p>
          )}
          {code && (
            <ol style={{ margin: '1.4em 0 0', paddingInlineStart: '1.3em', lineHeight: 1.7, color: '#c6d6ec' }}>
              <li>{t('step1')}</li>
              <li>{t('step2')}</li>
              <li>{t('step3')}</li>
            </ol>
          )}
        </div>
        {code && (
          <figure style={{ margin: 0, textAlign: 'center', flex: '0 0 auto' }}>
            <QrCode text={claimAddress(code)} label={t('qr', { code })} size="min(15em, 60vw)" />
            <figcaption style={{ ...quiet, marginTop: '0.8em', fontSize: '0.9em' }}>{t('scan')}</figcaption>
          </figure>
        )}
        {expiresAt && <Countdown expiresAt={expiresAt} />}
      </section>
    </main>
  );
}

function Code({ code, label }: { code: string; label: string }) {
  const places = Array.from(code, (letter, i) => ({ letter, place: `place-${i}` }));
  return (
    <p
      role="img"
      aria-label={`${label} ${code.split('').join(' ')}`}
      data-code={code}
      style={{ display: 'flex', gap: '0.14em', margin: 0, fontSize: 'clamp(1.7em, 9vw, 4.2em)' }}
    >
      {places.map(({ letter, place }) => (
        <span
          key={place}
          aria-hidden
          style={{ ...box, width: '1.15em', textAlign: 'center', fontWeight: 700, lineHeight: 1.45 }}
        >
          {letter}
        </span>
      ))}
    </p>
  );
}

/** Remaining validity of the code. Announced to screen readers once a minute, shown continuously as a bar. */
function Countdown({ expiresAt }: { expiresAt: string }) {
  const t = useTranslations('player.pairing');
  const { themeColor } = useBranding();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Date.parse(expiresAt) - now);
  const seconds = Math.ceil(left / 1_000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <div style={{ flex: '1 1 100%' }}>
      <div style={{ height: 4, borderRadius: 2, background: 'rgba(255,255,255,0.12)', overflow: 'hidden' }}>
        <div
          style={{
            height: '100%',
            width: '100%',
            background: themeColor ? `color-mix(in srgb, ${themeColor} 60%, #fff)` : '#4d9bff',
            transformOrigin: '0 50%',
            transform: `scaleX(${Math.min(1, left / CODE_MS)})`,
            transition: 'transform 1s linear',
          }}
        />
      </div>
      <p style={{ ...quiet, margin: '0.7em 0 0', fontSize: '0.9em', fontVariantNumeric: 'tabular-nums' }}>
        {t('expires', { clock })}
      </p>
    </div>
  );
}

function claimAddress(code: string): string {
  return `${location.origin}/terminalMonitor/monitor?code=${code}`;
}

const ground: CSSProperties = {
  position: 'fixed',
  inset: 0,
  overflow: 'auto',
  display: 'grid',
  placeItems: 'center',
  background: 'linear-gradient(160deg, #0d1f3a 0%, #081120 70%)',
  color: '#f4f8ff',
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  // One scale for phones and for walls seen from across a room.
  fontSize: 'clamp(15px, 0.9vw + 0.9vh, 44px)',
};
const glow: CSSProperties = {
  position: 'fixed',
  inset: 0,
  background:
    'radial-gradient(60vmax 60vmax at 85% 10%, rgba(47,128,255,0.28), transparent 70%), radial-gradient(50vmax 50vmax at 5% 95%, rgba(18,194,179,0.18), transparent 70%)',
  pointerEvents: 'none',
};
/** Background of a branding without a colour of its own. */
const brandedGround: CSSProperties = { ...ground, background: 'linear-gradient(160deg, #1b1f27 0%, #0c0e13 70%)' };
const glowOf = (colour: string): CSSProperties => ({
  ...glow,
  background: `radial-gradient(60vmax 60vmax at 85% 10%, ${colour}47, transparent 70%), radial-gradient(50vmax 50vmax at 5% 95%, ${colour}2e, transparent 70%)`,
});
const card: CSSProperties = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2.2em 3.5em',
  width: 'min(56em, 100%)',
  boxSizing: 'border-box',
  padding: '2em clamp(1.2em, 5vw, 3em)',
};
const box: CSSProperties = {
  background: 'rgba(255,255,255,0.08)',
  border: '1px solid rgba(255,255,255,0.14)',
  borderRadius: '0.18em',
  margin: 0,
};
const quiet: CSSProperties = { color: '#8fa9cc' };
