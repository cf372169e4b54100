import { listInput } from '@/components/resource/list-query';
import { programList } from '@/lib/contract/program-calls';
import { wants } from '@/lib/contract/wire';

export const firstCalls = (params: URLSearchParams) => [wants(programList, listInput(programList, params))];
