import { menuAll } from '@/lib/contract/menu';
import { wants } from '@/lib/contract/wire';

export const initialQueries = () => [wants(menuAll, {})];
