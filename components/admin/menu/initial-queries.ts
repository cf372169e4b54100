import { menuAll } from '@/lib/contract/menu';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = () => [initialQuery(menuAll, {})];
