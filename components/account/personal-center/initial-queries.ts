import { accountInfo } from '@/lib/contract/account';
import { seniorValidation } from '@/lib/contract/auth';
import { wants } from '@/lib/contract/wire';

export const initialQueries = () => [wants(accountInfo, {}), wants(seniorValidation, {})];
