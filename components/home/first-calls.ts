import { homeSummary } from '@/lib/contract/office';
import { wants } from '@/lib/contract/wire';

export const homeCalls = [wants(homeSummary, {})];
