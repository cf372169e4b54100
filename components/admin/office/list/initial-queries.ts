import { dictChoices } from '@/lib/contract/dictionary';
import { officeTree } from '@/lib/contract/office';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = () => [initialQuery(officeTree, {}), initialQuery(dictChoices, { code: 'industry' })];
