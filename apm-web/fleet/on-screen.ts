import type { OnScreen } from '@/lib/contract/terminal/schedule';
import type { Resolution } from '@/lib/schedule';
import type { TerminalInputs } from './schedule-inputs';

const MOST_NAMES = 3;

/** First few of these names, each once. */
export function abbreviateNames(names: readonly string[]): Pick<OnScreen, 'names' | 'more'> {
  const distinct = [...new Set(names)];
  return { names: distinct.slice(0, MOST_NAMES), more: Math.max(0, distinct.length - MOST_NAMES) };
}

const nameMaps = new WeakMap<TerminalInputs['programs'], Map<string, string>>();

function nameIn(programs: TerminalInputs['programs']) {
  const names = nameMaps.get(programs) ?? new Map(programs.map(({ id, name }) => [id, name]));
  nameMaps.set(programs, names);
  return (id: string) => names.get(id) ?? id;
}

/** Content of the screen in the wire format. */
export function onScreen(
  { now }: Pick<Resolution, 'now'>,
  { programs, messages, triggers = [] }: TerminalInputs,
): OnScreen {
  switch (now.kind) {
    case 'programs':
      return { kind: 'programs', layer: now.because, ...abbreviateNames(now.programs.map(nameIn(programs))) };
    case 'message': {
      const name = [...messages, ...triggers].find(({ id }) => id === now.messageId)?.name;
      return { kind: 'message', layer: now.because, ...abbreviateNames(name === undefined ? [] : [name]) };
    }
    default:
      return { kind: now.kind, layer: now.kind, names: [], more: 0 };
  }
}
