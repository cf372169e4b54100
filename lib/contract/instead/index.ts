import { accountInfo } from '../account';
import type { Call } from '../call';
import { getUserInfo } from '../session';
import { insteadOfCustomers } from './customer';
import { insteadOfHome } from './home';
import { type Instead, instead } from './instead';
import { insteadOfNotices } from './notice';
import { insteadOfReviews } from './review';
import { insteadOfSearch } from './search';
import { insteadOfTerminals } from './terminal';

export const insteads: readonly Instead[] = [
  instead(accountInfo, [getUserInfo], (ask) => ask(getUserInfo, {})),
  ...insteadOfHome,
  ...insteadOfNotices,
  ...insteadOfReviews,
  ...insteadOfSearch,
  ...insteadOfTerminals,
  ...insteadOfCustomers,
];

export const insteadOf = (call: Call): Instead | undefined => insteads.find(({ of }) => of === call);
