import type { DailyHours, Manifest } from '@/lib/contract/gateway';
import type { DetailKind, StrategyDetail } from '@/lib/contract/strategy';
import type { TerminalSettings } from '@/lib/contract/terminal/report';
import type { SentDetail } from '../../db/schema';

/** Details of the strategies that apply to a terminal, by kind. */
export type StrategyDetails = {
  [K in DetailKind]?: Omit<SentDetail, 'detail'> & { detail: Extract<StrategyDetail, { kind: K }> };
};

interface Routine extends Pick<Manifest, 'levels' | 'restart' | 'screenshotMinutes' | 'background'> {
  /** Hours for files whose publish sets none; empty: at any time. */
  hours: DailyHours[];
  /** Version that contains the background picture. */
  backgroundVersion: string | null;
}

/**
 * Parts of the strategies besides settings and the schedule. A volume or brightness set on the terminal itself applies at all
 * times.
 */
export function routineOf(said: StrategyDetails, own: Partial<TerminalSettings>): Routine {
  const { restart, background } = said;
  const levels = (kind: 'volume' | 'brightness') => (own[kind] === undefined ? (said[kind]?.detail.times ?? []) : []);
  return {
    levels: { volume: levels('volume'), brightness: levels('brightness') },
    restart: restart ? { byDay: restart.detail.byDay, at: restart.detail.at } : null,
    screenshotMinutes: said.screenshot?.detail.everyMinutes ?? null,
    background: background ? { color: background.detail.color, md5: background.md5 } : null,
    hours: said.download?.detail.hours ?? [],
    backgroundVersion: background?.versionId ?? null,
  };
}
