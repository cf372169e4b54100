'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { type CSSProperties, useEffect, useState } from 'react';
import type { PlayerInfo } from '@/lib/player/state';

/** Information overlay for a technician at the screen. */
export function InfoOverlay({ info, inline = false }: { info: PlayerInfo; inline?: boolean }) {
  const t = useTranslations('player.info');
  const format = useFormatter();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const { showing } = info;
  const rows: [string, string][] = [
    [t('name'), info.terminalName || info.terminalId],
    [t('playing'), playingText(showing, t)],
    [
      t('revision'),
      info.wantedRevision > info.revision
        ? t('fetching', { revision: info.revision, wanted: info.wantedRevision })
        : String(info.revision),
    ],
    [t('files'), t('filesOf', { there: info.files.there, total: info.files.total })],
    [
      t('contact'),
      info.lastContact === null ? t('never') : format.relativeTime(Math.min(info.lastContact, now.getTime()), { now }),
    ],
    [t('network'), t(info.online ? 'online' : 'offline')],
    [t('clock'), clockText(info.clockOffsetMs, t)],
    [t('sound'), t('percent', { value: info.settings.volume })],
  ];
  return (
    <dl role="status" style={inline ? { ...panel, ...beneath } : panel}>
      {rows.map(([term, value]) => (
        <div key={term} style={{ display: 'contents' }}>
          <dt style={{ color: '#8fa9cc' }}>{term}</dt>
          <dd style={{ margin: 0, overflowWrap: 'anywhere' }}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function playingText(showing: PlayerInfo['showing'], t: ReturnType<typeof useTranslations<'player.info'>>): string {
  if (showing.kind === 'programs') return showing.programs.map(({ name }) => name).join(', ');
  return showing.kind === 'message' ? showing.message.name : t(showing.kind);
}

/** Formats the clock's offset; half a second is irrelevant to a technician. */
function clockText(offsetMs: number, t: ReturnType<typeof useTranslations<'player.info'>>): string {
  const seconds = Math.round(Math.abs(offsetMs) / 1_000);
  if (seconds === 0) return t('clockRight');
  return t(offsetMs > 0 ? 'clockBehind' : 'clockAhead', { seconds });
}

const panel: CSSProperties = {
  position: 'fixed',
  insetInlineStart: 24,
  bottom: 24,
  zIndex: 10,
  margin: 0,
  maxWidth: 'min(36em, calc(100vw - 48px))',
  boxSizing: 'border-box',
  padding: '1.2em 1.5em',
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: '0.4em 1.5em',
  background: 'rgba(8,17,32,0.94)',
  color: '#f4f8ff',
  borderRadius: 14,
  font: '500 clamp(14px, 0.5vw + 0.5vh, 26px)/1.45 "Inter Variable", system-ui, sans-serif',
  pointerEvents: 'none',
};

/** Style as part of another overlay. */
const beneath: CSSProperties = {
  position: 'static',
  maxWidth: 'none',
  padding: 0,
  background: 'none',
  font: 'inherit',
};
