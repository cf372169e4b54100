import { accountInfo } from '../account';
import type { Call } from '../call';
import { getUserInfo } from '../session';
import { insteadOfCustomers } from './customers';
import { insteadOfHome } from './home';
import { type Instead, instead } from './instead';
import { insteadOfNotices } from './notices';
import { insteadOfReviews } from './reviews';
import { insteadOfSearch } from './search';
import { insteadOfTerminals } from './terminals';

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
