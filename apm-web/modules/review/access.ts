import { permits } from '@/lib/contract/permissions';
import { type ReviewKind, reviewPermission, submitPermission } from '@/lib/contract/review/kinds';
import type { Settings } from '@/lib/contract/setting/catalogue';
import { forbidden } from '../../base/problem';
import type { Caller } from '../../http/context';

/** Which permission a call about reviews asks for follows from their kind, so it is asked here and not by the contract. */
export function mustReview({ permissions, expired }: Caller, ...kinds: ReviewKind[]): void {
  if (!kinds.every((kind) => permits(permissions, reviewPermission[kind]))) throw forbidden();
  if (expired) throw forbidden('institutionExpired');
}

/** True if the caller may pass or reject a review: one of its own work (`ownWorkAmong`) only if the setting allows it. */
export const mayDecide = (
  { permissions }: Caller,
  { auditOwn }: Pick<Settings, 'auditOwn'>,
  { kind, own }: { kind: ReviewKind; own: boolean },
): boolean => permits(permissions, reviewPermission[kind]) && (auditOwn || !own);

/** Authors submit, recall and see what became of it; reviewers may, too. */
export function maySeeReviews({ permissions }: Caller, ...kinds: ReviewKind[]): boolean {
  return kinds.every(
    (kind) => permits(permissions, reviewPermission[kind]) || permits(permissions, submitPermission[kind]),
  );
}

export function mustSeeReviews(caller: Caller, ...kinds: ReviewKind[]): void {
  if (!maySeeReviews(caller, ...kinds)) throw forbidden();
}

export function mustSubmit({ permissions, expired }: Caller, kind: ReviewKind): void {
  if (!permits(permissions, submitPermission[kind])) throw forbidden();
  if (expired) throw forbidden('institutionExpired');
}
