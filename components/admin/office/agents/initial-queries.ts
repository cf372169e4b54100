import { listInput } from '@/components/foundation/resource/list-query';
import { customerList } from '@/lib/contract/customer';
import { dictChoices } from '@/lib/contract/dictionary';
import { wants } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [
  wants(customerList, listInput(customerList, params)),
  wants(dictChoices, { code: 'industry' }),
];
