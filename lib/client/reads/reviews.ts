import { homeSummary } from '@/lib/contract/home';
import { messageChecklist } from '@/lib/contract/message/calls';
import { reviewDetail, reviewList } from '@/lib/contract/review';
import { materialReads } from './materials';
import { messageReads } from './messages';
import { planReads } from './plans';
import { programReads } from './programs';
import { publishReads } from './publishes';

/** What changes with a review: the rows of what was reviewed say how it stands, too. */
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
