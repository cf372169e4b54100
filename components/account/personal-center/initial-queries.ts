import { accountInfo } from '@/lib/contract/account';
import { seniorValidation } from '@/lib/contract/auth';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = () => [initialQuery(accountInfo, {}), initialQuery(seniorValidation, {})];
