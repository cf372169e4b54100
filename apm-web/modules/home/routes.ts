import { homeSummary, homeWeek } from '@/lib/contract/home';
import { type Permission, permits } from '@/lib/contract/permissions';
import { reviewKinds, reviewPermission } from '@/lib/contract/review/kinds';
import { statusCounts } from '../../fleet/counts';
import type { Router } from '../../http/route';
import { storageOf } from '../office';
import { waitingReviews } from '../review';
import { startUpRates } from '../statistics';
import { contentCounts, openAlarms, publishCounts } from './counts';
import { endingPlans, lastSignIn, publishesUnderWay } from './soon';

const DAY_MS = 86_400_000;

export function homeRoutes(route: Router) {
  route.user(homeSummary, async ({ tx, caller, now }) => {
    const may = (permission: Permission) => permits(caller.permissions, permission);
    const contents = await contentCounts(tx);
    const reviewed = reviewKinds.filter((kind) => may(reviewPermission[kind]));
    return {
      terminals: may('terminal:terminal:view') ? await statusCounts(tx, {}) : null,
      storage: may('res:material:view') ? await storageOf(tx, caller.officeId) : null,
      materials: may('res:material:view') ? contents.materials : null,
      programs: may('program:program:view') ? contents.programs : null,
      publishes: may('program:program:view') ? await publishCounts(tx, now) : null,
      reviews: reviewed.length > 0 ? await waitingReviews(tx, reviewed) : null,
      alarms: may('sys:alarm:view') ? await openAlarms(tx) : null,
      publishing: may('program:program:view') ? await publishesUnderWay(tx, now) : null,
      plansEnding: may('plan:plan:view') ? await endingPlans(tx, now) : null,
      lastSignIn: await lastSignIn(tx, caller.userId),
    };
  });

  route.user(homeWeek, async ({ tx, caller, now }) => {
    if (!permits(caller.permissions, 'terminal:terminal:view')) return null;
    const day = (fromToday: number) => new Date(now.getTime() + fromToday * DAY_MS).toISOString().slice(0, 10);
    const rates = await startUpRates(tx, { from: day(-6), until: day(1) }, 'UTC');
    return rates.map(({ day, rate }) => ({ day, rate }));
  });
}
