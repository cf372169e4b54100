import { DAY } from '@/lib/time';
import { alarmCount } from '../frame';
import { homeSummary, homeWeek } from '../home';
import { getVolMsg } from '../material';
import { terminalStartUpRate } from '../statistics';
import { terminalStatusCount } from '../terminal';
import { instead, orNull } from './instead';

const WEEK = 7;

/** Computes the home page from single calls. Figures that no call returns stay empty. */
export const insteadOfHome = [
  instead(homeSummary, [terminalStatusCount, getVolMsg, alarmCount], async (ask) => {
    const [terminals, storage, alarms] = await Promise.all([
      orNull(ask(terminalStatusCount, {})),
      orNull(ask(getVolMsg, {})),
      orNull(ask(alarmCount, {})),
    ]);
    return { terminals, storage, alarms: alarms?.count };
  }),

  instead(homeWeek, [terminalStartUpRate], async (ask) => {
    const today = Date.now();
    const days = await orNull(
      ask(terminalStartUpRate, { from: dayOf(today - (WEEK - 1) * DAY), to: dayOf(today + DAY) }),
    );
    return days?.slice(-WEEK) ?? null;
  }),
];

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
