import { homeSummary } from '@/lib/contract/home';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = () => [initialQuery(homeSummary, {})];
