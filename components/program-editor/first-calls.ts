import { materialList } from '@/lib/contract/material';
import { programDetail } from '@/lib/contract/program-calls';
import { wants } from '@/lib/contract/wire';

export const firstCalls = (params: URLSearchParams) => {
  const id = params.get('id');
  return [...(id ? [wants(programDetail, { id })] : []), wants(materialList, { pageNo: 1, pageSize: 48 })];
};
