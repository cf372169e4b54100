import { programNames } from './program-names';
import { silent } from './silent';
import type { Claim, Layer, Loser, ScheduledEmergency, ScheduleInputs } from './types';

type Raised = Pick<ScheduleInputs, 'emergency' | 'emergencies' | 'programs'>;

/** Emergencies of a terminal, newest first. Manifests without a list have the one that is on. */
export const emergenciesOf = ({
  emergency,
  emergencies,
}: Pick<ScheduleInputs, 'emergency' | 'emergencies'>): readonly ScheduledEmergency[] =>
  emergencies ?? (emergency ? [emergency] : []);

const hasBegun = ({ from }: ScheduledEmergency, instant: number) => !from || Date.parse(from) <= instant;
const hasEnded = ({ until }: ScheduledEmergency, instant: number) => Date.parse(until) <= instant;

/** Emergency on the screen at an instant: the newest that has begun, not ended, and has a program. */
export function emergencyAt(inputs: Raised, instant: number): ScheduledEmergency | null {
  const names = programNames(inputs.programs);
  return (
    emergenciesOf(inputs).find(
      (each) => hasBegun(each, instant) && !hasEnded(each, instant) && each.programs.some((id) => names.has(id)),
    ) ?? null
  );
}

/** Shows the newest emergency between its start and the end of its lease, so that one that nobody renews disappears. */
export const emergencyLayer: Layer = (inputs, instant): Claim => {
  const raised = emergenciesOf(inputs);
  const changes = raised
    .flatMap(({ from, until }) => [from ? Date.parse(from) : instant, Date.parse(until)])
    .filter((at) => at > instant);
  const next = changes.length > 0 ? Math.min(...changes) : null;
  const shown = emergencyAt(inputs, instant);
  const losers = raised
    .filter((each) => each !== shown && hasBegun(each, instant))
    .map((each): Loser => {
      const reason = hasEnded(each, instant)
        ? 'expired'
        : each.programs.some((id) => isKnown(inputs, id))
          ? 'outranked'
          : 'empty';
      return { layer: 'emergency', publishId: null, name: each.name, reason };
    });
  if (!shown) return { says: losers.length > 0 ? { ...silent, losers } : silent, next };
  const { name, drill, programs } = shown;
  return {
    says: {
      now: { kind: 'programs', because: 'emergency', programs: programs.filter((id) => isKnown(inputs, id)) },
      because: [{ layer: 'emergency', code: drill ? 'drill' : 'emergency', publishId: null, name }],
      losers,
    },
    next,
  };
};

const isKnown = ({ programs }: Raised, id: string) => programNames(programs).has(id);
