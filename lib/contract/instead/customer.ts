import { customerChildren, customerList, searchCustomer } from '../customer';
import { getUserInfo } from '../session';
import { instead } from './instead';
import { pageOf } from './page-of';

/** Limit of a search. */
const MOST_FOUND = 100;

export const insteadOfCustomers = [
  /** Lists customers directly below the caller's institution, or finds them by name. */
  instead(
    customerList,
    [getUserInfo, customerChildren, searchCustomer],
    async (ask, { search, kind, state, industry, pageNo, pageSize }) => {
      // Other platforms name kinds, states and industries in their own words.
      if (kind || state || industry) return undefined;
      if (search) return pageOf(await ask(searchCustomer, { search, limit: MOST_FOUND }), { pageNo, pageSize });
      const { office } = await ask(getUserInfo, {});
      return office.id ? pageOf(await ask(customerChildren, { id: office.id }), { pageNo, pageSize }) : undefined;
    },
  ),
];
