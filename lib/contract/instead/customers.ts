import { customerChildren, customerList, searchCustomer } from '../customer';
import { getUserInfo } from '../session';
import { instead } from './instead';
import { pageOf } from './page-of';

/** As many as a search answers at most. */
const MOST_FOUND = 100;

export const insteadOfCustomers = [
  /** Those directly below the caller's institution, or those of a name. */
  instead(
    customerList,
    [getUserInfo, customerChildren, searchCustomer],
    async (ask, { search, kind, state, industry, pageNo, pageSize }) => {
      // Rows of another platform say neither in words of ours.
      if (kind || state || industry) return undefined;
      if (search) return pageOf(await ask(searchCustomer, { search, limit: MOST_FOUND }), { pageNo, pageSize });
      const { office } = await ask(getUserInfo, {});
      return office.id ? pageOf(await ask(customerChildren, { id: office.id }), { pageNo, pageSize }) : undefined;
    },
  ),
];
