import {
  customerChildren,
  customerDynamicData,
  customerInfo,
  customerList,
  searchCustomer,
  volList,
} from '@/lib/contract/customer';
import { officeDetail, officeDynamicData, officeTree, searchOffice } from '@/lib/contract/office';
import { personal, personalList } from '@/lib/contract/personalization';

/** What changes with an institution. */
export const officeReads = [officeTree, officeDetail, officeDynamicData, searchOffice];
/** What changes with an institution as somebody's customer. */
export const customerReads = [
  customerList,
  customerInfo,
  customerChildren,
  customerDynamicData,
  searchCustomer,
  volList,
  personal,
  personalList,
];
