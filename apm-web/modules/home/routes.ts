import { homeSummary } from '@/lib/contract/home';
import { type Permission, permits } from '@/lib/contract/permissions';
import { reviewKinds, reviewPermission } from '@/lib/contract/review-kinds';
import type { Router } from '../../http/route';
import { statusCounts } from '../../terminals/counts';
import { storageOf } from '../office';
import { waitingReviews } from '../review';
import { contentCounts, publishCounts } from './counts';

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
    };
  });
}
