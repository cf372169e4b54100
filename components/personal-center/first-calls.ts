import { accountInfo } from '@/lib/contract/account';
import { wants } from '@/lib/contract/wire';

export const firstCalls = () => [wants(accountInfo, {})];
