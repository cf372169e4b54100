import { homeSummary } from '@/lib/contract/home';
import { wants } from '@/lib/contract/wire';

export const initialQueries = () => [wants(homeSummary, {})];
