import { officeAttributes } from '@/lib/contract/attribute';
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

/** Calls affected by a change of an institution. */
export const officeReads = [officeTree, officeDetail, officeDynamicData, searchOffice, officeAttributes];
/** Calls affected by a change of an institution as a customer. */
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
