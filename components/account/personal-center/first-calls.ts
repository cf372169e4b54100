import { accountInfo } from '@/lib/contract/account';
import { seniorValidation } from '@/lib/contract/auth';
import { wants } from '@/lib/contract/wire';

export const firstCalls = () => [wants(accountInfo, {}), wants(seniorValidation, {})];
