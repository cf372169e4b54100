import { accountInfo } from '../account';
import type { Call } from '../call';
import { getUserInfo } from '../session';
import { insteadOfCustomers } from './customer';
import { insteadOfHome } from './home';
import { instead, type Replacement } from './instead';
import { insteadOfNotices } from './notice';
import { insteadOfReviews } from './review';
import { insteadOfSearch } from './search';
import { insteadOfTerminals } from './terminal';

export const insteads: readonly Replacement[] = [
  instead(accountInfo, [getUserInfo], (ask) => ask(getUserInfo, {})),
  ...insteadOfHome,
  ...insteadOfNotices,
  ...insteadOfReviews,
  ...insteadOfSearch,
  ...insteadOfTerminals,
  ...insteadOfCustomers,
];

export const insteadOf = (call: Call): Replacement | undefined => insteads.find(({ of }) => of === call);
