import { settingList } from '@/lib/contract/setting';
import { wants } from '@/lib/contract/wire';

export const initialQueries = () => [wants(settingList, {})];
