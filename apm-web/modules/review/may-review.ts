import { permits } from '@/lib/contract/permissions';
import { type ReviewKind, reviewPermission, submitPermission } from '@/lib/contract/review/kinds';
import type { Settings } from '@/lib/contract/setting/catalogue';
import { forbidden } from '../../base/problem';
import type { Caller } from '../../http/context';

/**
 * Throws 403 without the permissions to review these kinds. Checked here and not by the contract, because the permission depends
 * on the kind.
 */
export function assertMayReview({ permissions, expired }: Caller, ...kinds: ReviewKind[]): void {
  if (!kinds.every((kind) => permits(permissions, reviewPermission[kind]))) throw forbidden();
  if (expired) throw forbidden('institutionExpired');
}

/** True if the caller may approve or reject a review; its own work (`ownReviews`) only if the setting allows that. */
export const mayDecide = (
  { permissions }: Caller,
  { auditOwn }: Pick<Settings, 'auditOwn'>,
  { kind, own }: { kind: ReviewKind; own: boolean },
): boolean => permits(permissions, reviewPermission[kind]) && (auditOwn || !own);

/** Throws 403 unless the caller may see reviews of these kinds. Authors submit, recall and follow them; reviewers may, too. */
export function maySeeReviews({ permissions }: Caller, ...kinds: ReviewKind[]): boolean {
  return kinds.every(
    (kind) => permits(permissions, reviewPermission[kind]) || permits(permissions, submitPermission[kind]),
  );
}

export function assertReviewsVisible(caller: Caller, ...kinds: ReviewKind[]): void {
  if (!maySeeReviews(caller, ...kinds)) throw forbidden();
}

export function assertMaySubmit({ permissions, expired }: Caller, kind: ReviewKind): void {
  if (!permits(permissions, submitPermission[kind])) throw forbidden();
  if (expired) throw forbidden('institutionExpired');
}
