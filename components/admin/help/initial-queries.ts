import { problemHelp } from '@/lib/contract/problem';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = () => [initialQuery(problemHelp, {})];
