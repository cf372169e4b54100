import { MOST_PACKAGES, salePackageList } from '@/lib/contract/billing/purchase';
import { subscription } from '@/lib/contract/frame';
import { wants } from '@/lib/contract/wire';

export const initialQueries = () => [wants(subscription, {}), wants(salePackageList, { pageSize: MOST_PACKAGES })];
