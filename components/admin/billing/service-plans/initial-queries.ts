import { MOST_SERVICE_PLANS, salePackageList } from '@/lib/contract/billing/service-plan';
import { subscription } from '@/lib/contract/frame';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = () => [
  initialQuery(subscription, {}),
  initialQuery(salePackageList, { pageSize: MOST_SERVICE_PLANS }),
];
