import type { DailyHours, Manifest } from '@/lib/contract/gateway';
import type { DetailKind, StrategyDetail } from '@/lib/contract/strategy';
import { mapLevels, type TerminalSettings } from '@/lib/contract/terminal/settings';
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
 * Parts of the strategies besides settings and the schedule. A level set on the terminal itself applies at all times.
 */
export function routineOf(said: StrategyDetails, own: Partial<TerminalSettings>): Routine {
  const { restart, background } = said;
  return {
    levels: mapLevels((key) => (own[key] === undefined ? (said[key]?.detail.times ?? []) : [])),
    restart: restart ? { byDay: restart.detail.byDay, at: restart.detail.at } : null,
    screenshotMinutes: said.screenshot?.detail.everyMinutes ?? null,
    background: background ? { color: background.detail.color, md5: background.md5 } : null,
    hours: said.download?.detail.hours ?? [],
    backgroundVersion: background?.versionId ?? null,
  };
}
