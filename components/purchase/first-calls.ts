import { MOST_PACKAGES, salePackageList, subscription } from '@/lib/contract/purchase';
import { wants } from '@/lib/contract/wire';

export const firstCalls = () => [wants(subscription, {}), wants(salePackageList, { pageSize: MOST_PACKAGES })];
