import { instantOf, wallTime } from './zone';

interface Switch {
  at: number;
  on: boolean;
}

/**
 * Whether a screen is on at an instant, by its daily on and off times ("HH:MM" of the zone), and when it next
 * switches; null is never. Off before on means through the night; without both it is always on.
 */
export function screenOn(
  { onTime, offTime }: { onTime: string | null; offTime: string | null },
  timeZone: string,
  instant: number,
): { on: boolean; until: number | null } {
  if (!onTime || !offTime || onTime === offTime) return { on: true, until: null };
  const today = wallTime(instant, timeZone);
  const switches: Switch[] = [];
  // Two days back and ahead: a zone may skip a whole day.
  for (let day = -2; day <= 2; day += 1) {
    const times = [onTime, offTime].sort();
    for (const time of times) {
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      switches.push({ at: instantOf({ ...today, day: today.day + day, hour, minute }, timeZone), on: time === onTime });
    }
  }
  // Stable: where two fall on one instant, as in the hour that clocks skip, the later of the day holds.
  switches.sort((a, b) => a.at - b.at);
  const last = switches.findLast((each) => each.at <= instant);
  const on = last?.on ?? true;
  return { on, until: switches.find((each) => each.at > instant && each.on !== on)?.at ?? null };
}
