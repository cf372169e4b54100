import { problemHelp } from '@/lib/contract/problem';
import { wants } from '@/lib/contract/wire';

export const initialQueries = () => [wants(problemHelp, {})];
