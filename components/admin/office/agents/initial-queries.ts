import { listInput } from '@/components/foundation/resource/list-query';
import { customerList } from '@/lib/contract/customer';
import { dictChoices } from '@/lib/contract/dictionary';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [
  initialQuery(customerList, listInput(customerList, params)),
  initialQuery(dictChoices, { code: 'industry' }),
];
