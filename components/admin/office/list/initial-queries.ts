import { dictChoices } from '@/lib/contract/dictionary';
import { officeTree } from '@/lib/contract/office';
import { wants } from '@/lib/contract/wire';

export const initialQueries = () => [wants(officeTree, {}), wants(dictChoices, { code: 'industry' })];
