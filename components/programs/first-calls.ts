import { listInput } from '@/components/resource/list-query';
import { materialList } from '@/lib/contract/material';
import { programDetail, programList } from '@/lib/contract/program-calls';
import { wants } from '@/lib/contract/wire';

export const programCalls = (params: URLSearchParams) => [wants(programList, listInput(programList, params))];

export const editorCalls = (params: URLSearchParams) => {
  const id = params.get('id');
  return [...(id ? [wants(programDetail, { id })] : []), wants(materialList, { pageNo: 1, pageSize: 48 })];
};
