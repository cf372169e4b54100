import { settingList } from '@/lib/contract/setting';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = () => [initialQuery(settingList, {})];
