import { weekdays } from '@/lib/contract/play-plan';
import { type DetailKind, type StrategyDetail, strategyLimits } from '@/lib/contract/strategy';
import { isLevelKey, terminalSettingCatalogue } from '@/lib/contract/terminal/settings';

/** Setting being edited: a detail, except that the default program may not be chosen yet. */
export type Draft =
  | Exclude<StrategyDetail, { kind: 'defaultProgram' }>
  | { kind: 'defaultProgram'; programId: string | null };

/** Returns the initial value of a new setting. */
export function firstDetail(kind: DetailKind): Draft {
  const byDay = [...weekdays];
  if (isLevelKey(kind)) return { kind, usual: terminalSettingCatalogue[kind].default, times: [] };
  switch (kind) {
    case 'power':
      return { kind, windows: [{ byDay, start: '07:00', end: '22:00' }], calendars: [] };
    case 'restart':
      return { kind, byDay, at: '04:00' };
    case 'download':
      return { kind, hours: [{ from: '01:00', until: '05:00' }] };
    case 'screenshot':
      return { kind, everyMinutes: strategyLimits.screenshotMinutes.min * 6 };
    case 'defaultProgram':
      return { kind, programId: null };
    case 'background':
      return { kind, color: '#000000', materialId: null };
    case 'orientation':
      return { kind, rotation: terminalSettingCatalogue.rotation.default };
  }
}
