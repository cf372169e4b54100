import { accountInfo } from '@/lib/contract/account';
import { type WantedCall, wants } from '@/lib/contract/wire';

export const personalCenterCalls = (): WantedCall[] => [wants(accountInfo, {})];
