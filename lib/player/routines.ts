import { type Manifest, screenshot } from '@/lib/contract/gateway';
import { weekdays } from '@/lib/contract/play-plan';
import { dayNumber, weekdayOf } from '@/lib/schedule';
import { instantOfUtc, wallTime } from '@/lib/time';
import type { TerminalApi } from './api';
import type { Ports } from './ports';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Longest timer, since longer ones overflow; it is set again then. */
const FAR_MS = DAY;
/** Minimum uptime before an automatic restart, so that no clock can cause a restart loop. */
const UP_AT_LEAST = 2 * MINUTE;

/** Returns the next automatic restart after an instant; `null` for none. */
export function nextRestart(restart: Manifest['restart'], timeZone: string, instant: number): number | null {
  if (!restart) return null;
  const { year, month, day } = wallTime(instant, timeZone);
  const today = dayNumber(`${year}-${two(month)}-${two(day)}`);
  const [hours = 0, minutes = 0] = restart.at.split(':').map(Number);
  for (let date = today; date <= today + 7; date += 1) {
    const weekday = weekdays[weekdayOf(date)];
    const at = instantOfUtc(date * DAY + (hours * 60 + minutes) * MINUTE, timeZone);
    if (weekday && restart.byDay.includes(weekday) && at > instant) return at;
  }
  return null;
}

const two = (number: number) => String(number).padStart(2, '0');

interface Surroundings {
  manifest(): Manifest | null;
  timeZone(): string;
  knowsTime(): boolean;
}

/** Runs the automatic actions of a terminal's strategies: restarts at a time, and screenshots. */
export function routines(
  { clock, device, screen, random }: Pick<Ports, 'clock' | 'device' | 'screen' | 'random'>,
  api: TerminalApi,
  { manifest, timeZone, knowsTime }: Surroundings,
  signal: AbortSignal,
) {
  const startedAt = clock.now();
  let restarting: unknown;
  let picturing: unknown;
  let everyMinutes: number | null = null;
  signal.addEventListener('abort', () => {
    clock.clear(restarting);
    clock.clear(picturing);
  });

  function armRestart() {
    clock.clear(restarting);
    const next = nextRestart(manifest()?.restart ?? null, timeZone(), clock.now());
    if (next === null || signal.aborted) return;
    restarting = clock.set(
      () => {
        if (clock.now() >= next && knowsTime() && clock.now() - startedAt >= UP_AT_LEAST) device.reboot();
        else armRestart();
      },
      Math.min(FAR_MS, next - clock.now()),
    );
  }

  /** Spreads the screenshots of terminals that got the setting simultaneously. */
  function armPicture(after: number) {
    clock.clear(picturing);
    if (everyMinutes === null || signal.aborted) return;
    const every = everyMinutes * MINUTE;
    picturing = clock.set(() => {
      void sendPicture().catch(() => undefined);
      armPicture(every);
    }, after);
  }

  async function sendPicture() {
    const takenAt = new Date(clock.now()).toISOString();
    await api.call(screenshot, { takenAt, file: await screen.screenshot() });
  }

  return {
    /** Called when the manifest, the zone or the time may have changed. */
    update() {
      armRestart();
      const minutes = manifest()?.screenshotMinutes ?? null;
      if (minutes === everyMinutes) return;
      everyMinutes = minutes;
      armPicture(random() * (minutes ?? 0) * MINUTE);
    },
  };
}
