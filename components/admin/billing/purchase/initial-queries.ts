import { MOST_PACKAGES, salePackageList } from '@/lib/contract/billing/purchase';
import { subscription } from '@/lib/contract/frame';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = () => [
  initialQuery(subscription, {}),
  initialQuery(salePackageList, { pageSize: MOST_PACKAGES }),
];
