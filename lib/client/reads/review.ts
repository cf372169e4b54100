import { homeSummary } from '@/lib/contract/home';
import { messageChecklist } from '@/lib/contract/message/calls';
import { reviewDetail, reviewList } from '@/lib/contract/review';
import { materialReads } from './material';
import { messageReads } from './message';
import { planReads } from './play-plan';
import { programReads } from './program';
import { publishReads } from './publish';

/** Calls affected by a review, including the lists of its subjects, which show its state. */
export const reviewReads = [
  reviewList,
  reviewDetail,
  messageChecklist,
  homeSummary,
  ...publishReads,
  ...materialReads,
  ...programReads,
  ...planReads,
  ...messageReads,
];
