import { personal, personalList } from '@/lib/contract/branding/personalization';
import {
  customerChildren,
  customerDynamicData,
  customerInfo,
  customerList,
  searchCustomer,
  volList,
} from '@/lib/contract/customer';
import { officeDetail, officeDynamicData, officeTree, searchOffice } from '@/lib/contract/office';

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
